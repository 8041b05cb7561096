// site.webmanifest: name, colours and icons, for a page put on a home screen (W3C Web Application Manifest).
import type { Output } from './output.ts';

export const manifest: Output = ({ site }) => {
  const icon = (size: number) => ({ src: site.href(`/icon-${size}.png`), sizes: `${size}x${size}`, type: 'image/png' });
  const contents = {
    name: site.business.companyName, short_name: site.business.companyName, description: site.business.description, start_url: site.href('/'), scope: site.href('/'), display: 'browser',
    background_color: site.brand.colors.ground, theme_color: site.brand.colors.deep, icons: [icon(192), icon(512), { ...icon(512), purpose: 'maskable' }],
  };
  return [{ path: 'site.webmanifest', contents: `${JSON.stringify(contents, null, 2)}\n`, from: 'data/business.yaml' }];
};
