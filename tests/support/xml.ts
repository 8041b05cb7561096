// XML as feed readers and crawlers read it, who refuse what is not well-formed.
import { parseXml as parse, XmlElement } from '@rgrove/parse-xml';

/** The root of a document. Throws an error with the place of the first thing that is not well-formed. */
export const parseXml = (source: string): XmlElement => parse(source).root!;

/** The children of an element with a name. */
export const children = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((each): each is XmlElement => each instanceof XmlElement && each.name === name);
/** The text of the first child of an element with a name. */
export const textOf = (element: XmlElement, name: string): string | undefined => children(element, name)[0]?.text;
