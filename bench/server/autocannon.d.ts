/** The part of autocannon that is used here; it has no types. */
declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    headers?: Record<string, string>;
  };
  type Result = {
    requests: { average: number; total: number };
    non2xx: number;
    errors: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
