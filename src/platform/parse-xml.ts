import { XMLParser, XMLValidator } from "fast-xml-parser";

/** An element of an XML document. What is missing is empty. */
export type XmlElement = {
  text: string;
  attribute: (name: string) => string;
  /** The elements with this name directly in it. */
  all: (name: string) => XmlElement[];
};

const textName = "#text";
const attributePrefix = "@";
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: attributePrefix,
  textNodeName: textName,
  alwaysCreateTextNode: true,
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  // Also decodes characters that are given by their numbers.
  htmlEntities: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/** Parses an XML document with this root, in the browser and on the server. Null if it is anything else. */
export function parseXml(xml: string, root: string): XmlElement | null {
  try {
    if (XMLValidator.validate(xml) !== true) return null;
    return toElement(parser.parse(xml)).all(root)[0] ?? null;
  } catch {
    // The parser refuses what would cost too much, such as very deep nesting.
    return null;
  }
}

function toElement(parsed: Record<string, unknown>): XmlElement {
  const read = (name: string) => {
    const value = Object.hasOwn(parsed, name) ? parsed[name] : undefined;
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    text: read(textName),
    attribute: (name) => read(attributePrefix + name),
    all: (name) => {
      const found = Object.hasOwn(parsed, name) ? parsed[name] : undefined;
      return Array.isArray(found) ? found.map(toElement) : [];
    },
  };
}
