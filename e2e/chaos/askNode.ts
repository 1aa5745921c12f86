import { request } from 'node:http';
import type { Installation, Node } from './installation.ts';

const ANSWER_WITHIN_MS = 8000;

type Answer = { status: number; body: unknown };

/** Asks this node itself, past the balancer but by the public name. Null without an answer. */
export function askNode(
  { url }: Pick<Installation, 'url'>,
  { server }: Pick<Node, 'server'>,
  path: string,
  token?: string,
): Promise<Answer | null> {
  const headers = { host: new URL(url).host, ...(token && { cookie: `session=${token}` }) };
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port: server.port, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        text += piece;
      });
      answer.on('error', () => resolve(null));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: parsed(text) }));
    });
    asked.setTimeout(ANSWER_WITHIN_MS, () => asked.destroy());
    asked.on('error', () => resolve(null));
    asked.end();
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const isReady = async (installation: Installation, node: Node): Promise<boolean> =>
  (await askNode(installation, node, '/readyz'))?.status === 200;
