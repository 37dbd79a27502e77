type Size = { width: number; height: number };

/** A BMP of pixels with four bytes each: red, green, blue, and one that is left out. */
export function writeBmp(rgba: Buffer, { width, height }: Size): Buffer {
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + rowBytes * height);
  file.write("BM", 0, "latin1");
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 3; channel += 1)
        // Rows are stored from the last to the first, and colors as blue, green, red.
        file[54 + (height - 1 - y) * rowBytes + x * 3 + channel] = rgba[(y * width + x) * 4 + 2 - channel] ?? 0;
  return file;
}

/** A PDF with a JPEG on each page, which fills it. `size` is that of a page, in points. */
export function writePdf(jpegs: readonly Buffer[], { width, height }: Size): Buffer {
  const objects: Buffer[] = [];
  const add = (text: string, stream?: Buffer) =>
    objects.push(
      stream
        ? Buffer.concat([Buffer.from(`${text}\nstream\n`), stream, Buffer.from("\nendstream")])
        : Buffer.from(text),
    );
  const pageIds = jpegs.map((_, at) => 3 + at * 3);
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add(`<< /Type /Pages /Count ${jpegs.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(" ")}] >>`);
  for (const [at, jpeg] of jpegs.entries()) {
    const id = pageIds[at] ?? 0;
    const content = Buffer.from(`q ${width} 0 0 ${height} 0 0 cm /P Do Q`);
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${id + 1} 0 R /Resources << /XObject << /P ${id + 2} 0 R >> >> >>`,
    );
    add(`<< /Length ${content.length} >>`, content);
    add(
      `<< /Type /XObject /Subtype /Image /Width 400 /Height 600 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
  }
  const parts = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [at, body] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), body, Buffer.from("\nendobj\n")]);
    offsets.push(length);
    length += part.length;
    parts.push(part);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
