// The script of the editing page: starts the CMS with the generated configuration, with file formats that keep comments
// and a rich view that keeps Markdown. admin.ts bundles it; nothing imports it.
import './preferences.ts';
import CMS from '@sveltia/cms';
import { photoBlock, tableBlock } from './blocks.ts';
import { keepEnds, keepUntouched, noticeFolder, projectPicker } from './cms-patches.ts';
import type { AdminConfig } from './config.ts';
import { formatsOf } from './formats.ts';
import { showPages } from './pane.ts';
import { saving } from './saving.ts';

const admin = (await (await fetch(new URL('config.json', import.meta.url))).json()) as AdminConfig;
const { config, prefix, pages } = admin;

const formats = formatsOf(admin);
for (const [name, { extension, ...format }] of formats) CMS.registerCustomFormat(name, extension, format);
CMS.registerEditorComponent(photoBlock);
CMS.registerEditorComponent(tableBlock);
keepUntouched();
noticeFolder();
keepEnds();
CMS.registerEventListener(saving(admin, formats));
if (window.showDirectoryPicker)
  window.showDirectoryPicker = projectPicker(window.showDirectoryPicker.bind(window), prefix);
if (pages !== undefined)
  config.editor = { preview: await showPages(pages, admin, formats, CMS.registerPreviewTemplate) };
void CMS.init({ config });
