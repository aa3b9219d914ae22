const maxReadBytes = 64 * 1024;

/** The first 64 kB of an answer as text. The rest is not received: leaving the loop closes the stream. */
export const readBeginning = async (answer: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxReadBytes) break;
  }
  return Buffer.concat(chunks).toString();
};
