// A schema context in which every name, file and drawing exists, so that only the text itself is validated.
import { NO_CONTENT, type SchemaContext } from '../../generator/schemas/fields/context.ts';
import * as parse from '../../generator/schemas/fields/parse.ts';
import type { Drawing } from '../../generator/schemas/fields/values.ts';

class Everything extends Set<string> {
  override has(): boolean {
    return true;
  }
}
const all = new Everything();
const drawing: Drawing = { name: 'any', title: '', description: '', width: 1, height: 1, inner: '', attributes: {} };

export const permissive: SchemaContext = {
  ...NO_CONTENT,
  photo: (path) => ({ file: path, width: 1600, height: 1000, tone: undefined, renditions: [] }),
  known: { service: all, area: all, project: all, post: all, review: all, language: all, drawing: all, icon: all },
  facts: all,
  fact: () => undefined,
  publicFiles: all,
  fontFiles: all,
  contact: { call: 'tel:+12085552368', email: 'mailto:a@b.co' },
  drawing: () => drawing,
  icon: () => drawing,
  phone: parse.phone,
};
