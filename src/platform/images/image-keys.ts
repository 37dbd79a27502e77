import { type Variant, variantName } from "./image-ladder.ts";

export const originalsFolder = "originals/";
export const variantsFolder = "images/";

/** SHA-256 in hexadecimal. */
export const hashPattern = /^[0-9a-f]{64}$/;

/** Where an original lies, named by the SHA-256 of its bytes. Originals are never served. */
export function originalKey(hash: string): string {
  return `${originalsFolder}${hash}`;
}

/** Where the variants of an original lie. */
export function variantFolder(hash: string): string {
  return `${variantsFolder}${hash}/`;
}

export function variantKey(hash: string, variant: Variant): string {
  return variantFolder(hash) + variantName(variant);
}
