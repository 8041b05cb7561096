// The requests with which a page changes texts.
import {
  type Edits,
  type PhotoField,
  PREVIEW_PATH,
  type TextAt,
  type Written,
} from '../../../generator/tools/preview/protocol.ts';

/** The requests of the open page. They reject if the server does not answer or refuses them. */
export interface EditRequests extends Omit<Edits, 'photo' | 'unsaved'> {
  /** Stores a photo, if there is a file, and shows it in a field beside a text, with this description. */
  photo(text: TextAt, photo: PhotoField, file: File | undefined, alt: string): Promise<Written>;
}

async function ask<T>(name: string, args: readonly unknown[], file?: File): Promise<T> {
  const line = JSON.stringify(args);
  const response = await fetch(`${PREVIEW_PATH}/edit/${name}?${new URLSearchParams({ path: location.pathname })}`, {
    method: 'POST',
    body: file ? new Blob([line, '\n', file]) : line,
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

/** The requests of the open page. */
export const editRequests = (): EditRequests => {
  const requests = new Proxy({} as Omit<EditRequests, 'photo'>, {
    get:
      (_, name) =>
      (...args: readonly unknown[]) =>
        ask(String(name), args),
  });
  return Object.assign(Object.create(requests) as typeof requests, {
    photo: ({ file, ...text }: TextAt, { at, alt: value = '' }: PhotoField, photo: File | undefined, alt: string) =>
      photo
        ? ask<Written>('photo', [{ file, ...text }, at, photo.name, alt], photo)
        : requests.write([{ text: { file, at: [...at, 'alt'], value }, value: alt }]),
  });
};
