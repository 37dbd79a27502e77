import { escapeHtml } from "./escape-html.ts";
import { toXmlText } from "./xml-text.ts";

type Value = string | number | undefined;

/** Writes an XML element. `content` is text or a list of elements that are already written. Undefined attributes are left out. */
export function xmlElement(name: string, attributes: Record<string, Value>, content: Value | string[] = []): string {
  const escape = (text: Value) => escapeHtml(toXmlText(String(text)));
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escape(value)}"`)
    .join("");
  const inner = Array.isArray(content) ? content.join("") : escape(content);
  return inner ? `<${name}${written}>${inner}</${name}>` : `<${name}${written}/>`;
}

/** The first line of an XML document. */
export const xmlDeclaration = '<?xml version="1.0" encoding="utf-8"?>\n';
