// Handmade progressive JPEGs: valid, small, and slow to decode because of their many scans.

const components = [1, 2, 3];
/** The longest run of empty blocks that one code can stand for. */
const longestRun = 32_767;
/** The maximum number of bits of a value that a scan may leave to later ones. */
const mostBits = 13;

/**
 * A valid gray JPEG with `scans` scans after the first three. Each looks at every value of one color and changes
 * nothing, which takes about 20 bytes, and a few milliseconds for a large picture.
 */
export function makeScannedJpeg(width: number, height: number, scans: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const parts = [
    Buffer.from([0xff, 0xd8]),
    quantization(),
    frame(width, height),
    huffman(0x00, 0),
    huffman(0x10, 0xe0),
  ];
  // The first scan of each color contains its averages: one zero bit for each block.
  for (const component of components) parts.push(scan(component, 0, 0, 0), Buffer.alloc(Math.ceil(blocks / 8)));
  for (let at = 0; at < scans; at++) {
    const component = components[Math.floor(at / (mostBits + 1)) % components.length] ?? 1;
    const round = at % (mostBits + 1);
    // Decoders accept a new first scan once the last bit has been refined.
    const known = round === 0 ? 0 : mostBits - round + 1;
    parts.push(scan(component, 63, known, mostBits - round), emptyBlocks(blocks));
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}

/** `jpeg` with a file, such as a thumbnail with its own scans, as metadata. */
export function withMetadata(jpeg: Buffer, metadata: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), segment(0xe1, metadata), jpeg.subarray(2)]);
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

function quantization(): Buffer {
  return segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)]));
}

function frame(width: number, height: number): Buffer {
  const body = Buffer.from([8, 0, 0, 0, 0, components.length, ...components.flatMap((id) => [id, 0x11, 0])]);
  body.writeUInt16BE(height, 1);
  body.writeUInt16BE(width, 3);
  return segment(0xc2, body);
}

/** A table with a single code of one bit. */
function huffman(table: number, symbol: number): Buffer {
  return segment(0xc4, Buffer.from([table, 1, ...Array.from({ length: 15 }, () => 0), symbol]));
}

/** The header of a scan of the averages (`last` is 0) or of all other values of each block. */
function scan(component: number, last: number, known: number, left: number): Buffer {
  return segment(0xda, Buffer.from([1, component, 0, last && 1, last, (known << 4) | left]));
}

/** The codes for `blocks` empty blocks: runs of a zero and fourteen ones, then ones to the end of the byte. */
function emptyBlocks(blocks: number): Buffer {
  const bits = "0".padEnd(15, "1").repeat(Math.ceil(blocks / longestRun));
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, "1").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.flatMap((byte) => (byte === "11111111" ? [0xff, 0] : [Number.parseInt(byte, 2)])));
}
