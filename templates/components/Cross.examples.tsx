// Examples of the cross on buttons that close something.
import { example, examplesOf } from '../examples/example.ts';
import { Cross } from './Cross.tsx';

export const cross = examplesOf(
  'components/Cross.tsx',
  example('Of a message, and of the menu', () => (
    <>
      <Cross size={20} />
      <Cross size={24} />
    </>
  )),
);
