// The title block of a company's sheets: in the footer and on share cards.
import { expect, it } from 'vitest';
import { companyCells } from '../../templates/components/TitleBlock.tsx';
import { minimalSite } from '../support/site.ts';

const BUSINESS = 'data/business.yaml';
const LICENSE = 'license: RCE-10042\nlicenseStatus: Licensed & Insured\n';
const without = (fields: string, left = '') => minimalSite().edit(BUSINESS, fields, left);
const cellsOf = async (files: ReturnType<typeof minimalSite>) =>
  companyCells((await files.site()).business).map(({ label, value }) => `${label}: ${value}`);

it('the cells of a company name its trade once, whatever it has: a license, a status, a street, or none of them', async () => {
  const town = '12 W Shingle Street: Boise, ID';
  expect(await cellsOf(minimalSite())).toEqual(['Licensed & Insured: RCE-10042', 'Roofing: Boise, ID']);
  expect(await cellsOf(without(LICENSE))).toEqual(['Roofing: (208) 555-2368', town]);
  expect(await cellsOf(without(LICENSE, 'license: RCE-10042\n'))).toEqual(['Roofing: RCE-10042', town]);
  const cells = await cellsOf(without(LICENSE).edit(BUSINESS, '  streetAddress: 12 W Shingle Street\n', ''));
  expect(cells.at(-1)).toBe('Idaho: Boise, ID');
});
