// The script of the editing page: starts the CMS with the generated configuration and with file formats that keep
// comments. admin.ts bundles it; nothing imports it.
import CMS from '@sveltia/cms';
import type { AdminConfig } from './config.ts';
import { articleFormat, yamlFormat } from './formats.ts';
import { projectPicker } from './folder.ts';

const answer = await fetch(new URL('config.json', import.meta.url));
const { config, formats, prefix } = (await answer.json()) as AdminConfig;

for (const [name, { extension, ...input }] of Object.entries(formats)) {
  CMS.registerCustomFormat(name, extension, extension === 'md' ? articleFormat(input) : yamlFormat(input));
}
if (window.showDirectoryPicker)
  window.showDirectoryPicker = projectPicker(window.showDirectoryPicker.bind(window), prefix);
void CMS.init({ config });
