// Reads OPDS 1.2 as text, so that the tests see what is written and not what a parser makes of it.

type Link = Record<string, string>;
const plain = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name] ?? "'",
  );
export const linksOf = (xml: string): Link[] =>
  [...xml.matchAll(/<link ([^>]*)\/>/g)].map(([, all = ""]) =>
    Object.fromEntries(
      [...all.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, plain(value)]),
    ),
  );
export const entriesOf = (xml: string) => [...xml.matchAll(/<entry[ >][\s\S]*?<\/entry>/g)].map(([entry]) => entry);
export const withRel = (links: Link[], rel: string) => links.filter((link) => link["rel"] === rel);
