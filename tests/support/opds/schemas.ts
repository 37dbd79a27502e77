// The rules of https://drafts.opds.io/schema/feed.schema.json and publication.schema.json that apply to what the site writes.
const withSelf = { contains: { properties: { rel: { const: "self" } }, required: ["rel"] } };
const link = {
  type: "object",
  required: ["href", "type"],
  properties: {
    href: { type: "string", pattern: "^https://" },
    type: { type: "string" },
    rel: { type: "string" },
    templated: { type: "boolean" },
    title: { type: "string" },
  },
};
export const publicationSchema = {
  type: "object",
  required: ["metadata", "links", "images"],
  properties: {
    metadata: {
      type: "object",
      required: ["title"],
      properties: {
        "@type": { type: "string", pattern: "^http" },
        identifier: { type: "string", pattern: "^[a-z]+:" },
        title: { type: "string" },
        modified: { type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\dT.*Z$" },
        published: { type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\dT.*Z$" },
        language: { type: "string" },
        numberOfPages: { type: "integer", exclusiveMinimum: 0 },
        subject: { type: "array", items: { type: "string" } },
        author: { type: "object", required: ["name"] },
        belongsTo: {
          type: "object",
          properties: { series: { type: "object", required: ["name"], properties: { position: { type: "number" } } } },
        },
      },
    },
    links: {
      type: "array",
      items: link,
      allOf: [withSelf, { contains: { properties: { rel: { pattern: "^http://opds-spec\\.org/acquisition" } } } }],
    },
    images: {
      type: "array",
      items: link,
      minItems: 1,
      contains: { properties: { type: { enum: ["image/jpeg", "image/png", "image/gif"] } } },
    },
  },
};
/** The rules of https://readium.org/webpub-manifest/schema/publication.schema.json that apply to what the site writes, and of its profile for comics. */
export const manifestSchema = {
  type: "object",
  required: ["metadata", "links", "readingOrder"],
  properties: {
    "@context": { const: "https://readium.org/webpub-manifest/context.jsonld" },
    metadata: {
      ...publicationSchema.properties.metadata,
      required: ["title", "conformsTo"],
      properties: {
        ...publicationSchema.properties.metadata.properties,
        conformsTo: { const: "https://readium.org/webpub-manifest/profiles/divina" },
      },
    },
    links: { type: "array", items: link, allOf: [withSelf] },
    readingOrder: {
      type: "array",
      minItems: 1,
      items: {
        ...link,
        properties: {
          ...link.properties,
          type: { pattern: "^image/" },
          width: { type: "integer", exclusiveMinimum: 0 },
          height: { type: "integer", exclusiveMinimum: 0 },
          alternate: { type: "array", items: link },
        },
      },
    },
  },
};
const text = { type: "string", minLength: 1 };
/** The rules of https://readium.org/guided-navigation/schema/document.schema.json that apply to what the site writes. */
export const guidedNavigationSchema = {
  type: "object",
  required: ["guided"],
  properties: {
    links: { type: "array", items: link },
    guided: { type: "array", minItems: 1, items: { $ref: "#/$defs/object" } },
  },
  $defs: {
    object: {
      type: "object",
      properties: {
        imgref: { type: "string", pattern: "^https://[^#]+(#xywh=percent:\\d[\\d.]*(,\\d[\\d.]*){3})?$" },
        text,
        // The list of roles has none for comics yet; these are in the examples for comics.
        role: { type: "array", items: { enum: ["image", "caption", "panel", "speechBubble", "sound"] } },
        children: { type: "array", minItems: 1, items: { $ref: "#/$defs/object" } },
        description: { type: "object", required: ["text"], properties: { text } },
        character: { type: "array", items: text },
      },
      anyOf: [{ required: ["imgref"] }, { required: ["text"] }, { required: ["children"] }],
    },
  },
};
/** The rules of https://drafts.opds.io/schema/authentication.schema.json that apply to what the site writes. */
export const authenticationSchema = {
  type: "object",
  required: ["authentication", "title", "id"],
  properties: {
    id: { type: "string", pattern: "^https://" },
    title: { type: "string" },
    description: { type: "string" },
    links: { type: "array", items: link },
    authentication: {
      type: "array",
      minItems: 1,
      uniqueItems: true,
      items: {
        type: "object",
        required: ["type"],
        properties: {
          type: { type: "string" },
          labels: { type: "object", properties: { login: { type: "string" }, password: { type: "string" } } },
        },
      },
    },
  },
};
export const feedSchema = {
  type: "object",
  required: ["metadata", "links"],
  anyOf: [{ required: ["publications"] }, { required: ["navigation"] }],
  properties: {
    metadata: {
      type: "object",
      required: ["title"],
      properties: {
        itemsPerPage: { type: "integer", exclusiveMinimum: 0 },
        currentPage: { type: "integer", exclusiveMinimum: 0 },
        numberOfItems: { type: "integer", minimum: 0 },
      },
    },
    links: { type: "array", items: link, allOf: [withSelf] },
    navigation: { type: "array", items: { ...link, required: ["href", "title"] } },
    publications: { type: "array", items: publicationSchema },
  },
};
