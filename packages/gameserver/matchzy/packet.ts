/** Source RCON packets: int32 size, int32 id, int32 type, body, two zero bytes; all little-endian. */
export const AUTH = 3;
/** A command to the server; from the server, the answer to AUTH. */
export const EXEC = 2;
export const REPLY = 0;

export type Packet = { id: number; type: number; body: Buffer };

/** Id, type and the two zero bytes, which `size` includes. */
const OVERHEAD = 10;
/** The protocol says 4096; some builds exceed it slightly. A much larger packet is not RCON. */
const MAX_SIZE = 16_384;

export function encodePacket({ id, type, body }: Packet): Buffer {
  const packet = Buffer.alloc(4 + OVERHEAD + body.length);
  packet.writeInt32LE(OVERHEAD + body.length, 0);
  packet.writeInt32LE(id, 4);
  packet.writeInt32LE(type, 8);
  body.copy(packet, 12);
  return packet;
}

export type Decoder = {
  /** The packets that are complete now; null if the stream is not RCON and must be dropped. */
  push(chunk: Buffer): Packet[] | null;
};

/** Splits a TCP stream by the size field: a read often has several packets, or parts of one. */
export function createDecoder(): Decoder {
  let rest: Buffer = Buffer.alloc(0);
  return {
    push(chunk) {
      rest = Buffer.concat([rest, chunk]);
      const packets: Packet[] = [];
      while (rest.length >= 4) {
        const size = rest.readInt32LE(0);
        if (size < OVERHEAD || size > MAX_SIZE) return null;
        if (rest.length < 4 + size) break;
        packets.push(decode(rest.subarray(0, 4 + size)));
        rest = rest.subarray(4 + size);
      }
      return packets;
    },
  };
}

const decode = (bytes: Buffer): Packet => ({
  id: bytes.readInt32LE(4),
  type: bytes.readInt32LE(8),
  body: Buffer.from(bytes.subarray(12, bytes.length - 2)),
});
