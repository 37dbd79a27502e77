import { type Variant, variantName } from "./image-ladder.ts";

export const originalsFolder = "originals/";
export const variantsFolder = "images/";
export const mastersFolder = "masters/";
/** Where all files of the site are. */
export const fileFolders = [originalsFolder, variantsFolder, mastersFolder];

/** SHA-256 in hexadecimal. */
export const hashPattern = /^[0-9a-f]{64}$/;

/** All first digits of hashes. Processing one digit at a time needs a sixteenth of the memory. */
export const hashPrefixes = "0123456789abcdef";

/** The key of an original, from the SHA-256 of its bytes. Originals are served only in downloads, without their metadata. */
export function originalKey(hash: string): string {
  return `${originalsFolder}${hash}`;
}

/** The prefix of the keys of all variants of an original. */
export function variantFolder(hash: string): string {
  return `${variantsFolder}${hash}/`;
}

/** The key of one variant of an original. */
export function variantKey(hash: string, variant: Variant): string {
  return variantFolder(hash) + variantName(variant);
}

/**
 * The key of a part of a master, from the SHA-256 of the whole file and the name of the part, which ends with the SHA-256 of its own bytes.
 * Masters are sent only to their creator.
 */
export function masterPartKey(hash: string, part: string): string {
  return `${mastersFolder}${hash}/${part}`;
}

/** The SHA-256 that the bytes of a file must have, from its key; undefined for a variant. */
export function hashInKey(key: string): string | undefined {
  if (key.startsWith(originalsFolder)) return key.slice(originalsFolder.length);
  return key.startsWith(mastersFolder) ? key.slice(-64) : undefined;
}
