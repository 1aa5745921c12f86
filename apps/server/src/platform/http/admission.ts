import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressOf, limitedAddress } from '../limits/address.ts';
import { createBlockTally } from './blockTally.ts';
import { type Connection, newConnection } from './connection.ts';
import type { ConnectionLimits } from './connectionLimits.ts';
import { Refusal } from './failure.ts';

export type AdmissionOptions = {
  limits: ConnectionLimits;
  trustProxy: boolean;
  /** Whether the sockets of this address leave room for another one. */
  hasRoomFor(address: string | null): boolean;
};

/** So far over the limits, a connection is not even told that it is refused. */
const FAR_OVER = { address: 2, total: 1.1 };
const RETRY_AFTER_S = 5;

/** The path of Socket.IO. */
export const isOfSockets = (url = ''): boolean => url.startsWith('/socket.io/');
/** With a `sid` the request belongs to a socket that is open. */
const opensSocket = (url?: string) => isOfSockets(url) && !/[?&]sid=/.test(url ?? '');

/** CON1: who may connect and ask. */
export function createAdmission({ limits, trustProxy, hasRoomFor }: AdmissionOptions) {
  const connections = new Map<Socket, Connection>();
  const connected = createBlockTally(limits.perAddress);
  const underWay = createBlockTally(limits.perAddress);
  const tooMany = () => new Refusal('too_many', { seconds: RETRY_AFTER_S });

  /** Behind a proxy, who counts is who asked it. */
  function countedAddress(request: IncomingMessage, { address }: Connection): string | null {
    return trustProxy ? ofMany(addressOf(request, true)) : address;
  }

  return {
    connections,

    /** Null: it is to be ended. Far fewer are told why, with the answer to their first request. */
    connect(socket: Socket): Connection | null {
      const address = trustProxy ? null : ofMany(socket.remoteAddress);
      const fullness = address === null ? 0 : connected.fullness(address);
      if (fullness >= FAR_OVER.address) return null;
      if (connections.size >= limits.total * FAR_OVER.total) return null;
      const isFull = connections.size >= limits.total;
      const connection = newConnection(
        address,
        fullness >= 1 ? tooMany() : isFull ? new Refusal('unavailable') : null,
      );
      connections.set(socket, connection);
      if (address !== null) connected.add(address);
      socket.once('close', () => {
        connections.delete(socket);
        if (address !== null) connected.remove(address);
      });
      return connection;
    },

    /** Why a request is not looked at; otherwise it counts until its answer, or its socket, is closed. */
    refusalOf(
      request: IncomingMessage,
      ending: ServerResponse | Socket,
      connection: Connection,
    ): Refusal | null {
      if (connection.refusal) return connection.refusal;
      const address = countedAddress(request, connection);
      connection.sentTo = address;
      if (opensSocket(request.url) && !hasRoomFor(address)) return tooMany();
      // Without a proxy an address has no more requests under way than connections.
      if (!trustProxy || address === null) return null;
      if (underWay.fullness(address) >= 1) return tooMany();
      underWay.add(address);
      ending.once('close', () => underWay.remove(address));
      return null;
    },
  };
}

/** What limits count; null: this computer's own address, where a proxy may bring many people. */
export function ofMany(address: string | undefined): string | null {
  const isOwn = /^(::ffff:)?127\.0\.0\.1$|^::1$/.test(address ?? '');
  return isOwn ? null : limitedAddress(address ?? '');
}
