// The script of the editing page: starts the CMS with the generated configuration, with file formats that keep comments
// and a rich view that keeps Markdown. admin.ts bundles it; nothing imports it.
import CMS from '@sveltia/cms';
import { photoBlock, tableBlock } from './blocks.ts';
import type { AdminConfig } from './config.ts';
import { articleFormat, yamlFormat } from './formats.ts';
import { projectPicker } from './folder.ts';
import { keepUntouched } from './rich-view.ts';

const answer = await fetch(new URL('config.json', import.meta.url));
const { config, formats, prefix } = (await answer.json()) as AdminConfig;

for (const [name, { extension, ...input }] of Object.entries(formats)) {
  CMS.registerCustomFormat(name, extension, extension === 'md' ? articleFormat(input) : yamlFormat(input));
}
CMS.registerEditorComponent(photoBlock);
CMS.registerEditorComponent(tableBlock);
keepUntouched();
if (window.showDirectoryPicker)
  window.showDirectoryPicker = projectPicker(window.showDirectoryPicker.bind(window), prefix);
void CMS.init({ config });
