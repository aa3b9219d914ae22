import { crc32, deflateRawSync } from 'node:zlib';

interface Part {
  name: string;
  bytes: Uint8Array;
  /** The size that it states, if that is not the true one. */
  stated?: number;
  isEncrypted?: boolean;
}

const headerOf = ({ name, bytes, stated, isEncrypted }: Part, packed: Buffer): Buffer => {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(isEncrypted ? 1 : 0, 2);
  header.writeUInt16LE(8, 4);
  header.writeUInt32LE(crc32(bytes), 10);
  header.writeUInt32LE(packed.length, 14);
  header.writeUInt32LE(stated ?? bytes.length, 18);
  header.writeUInt16LE(Buffer.byteLength(name), 22);
  return header;
};

/** A ZIP file, also one that lies about its parts. */
export const zipOf = (parts: readonly Part[]): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const packed = deflateRawSync(part.bytes);
    const header = headerOf(part, packed);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), header, Buffer.from(part.name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), header, rest, Buffer.from(part.name)]));
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, list, Buffer.from('PK\u0005\u0006'), end]);
};
