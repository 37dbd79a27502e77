/** https://www.iana.org/assignments/media-types/application/vnd.comicbook+zip */
export const cbzType = "application/vnd.comicbook+zip";
export const zipType = "application/zip";
