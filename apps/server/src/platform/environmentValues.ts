import { OperatorError } from './operatorError.ts';

/** A wrong value: one line with the variable, its value and what it accepts. */
export class EnvironmentError extends OperatorError {
  override name = 'EnvironmentError';
}

export type Source = Readonly<Record<string, string | undefined>>;

const SECRET = /PASSWORD|URL|KEY|SECRET|TOKEN|GAME_SERVERS/;

export function wrong(name: string, got: string, takes: string): never {
  const shown =
    SECRET.test(name) && name !== 'PUBLIC_URL' ? `a value of ${got.length} characters` : `"${got}"`;
  throw new EnvironmentError(`${name} is ${shown}, but it takes ${takes}.`);
}

export function read<T>(
  env: Source,
  name: string,
  fallback: T,
  takes: string,
  parse: (text: string) => T | null,
): T {
  const text = env[name]?.trim();
  if (text === undefined || text === '') return fallback;
  const value = parse(text);
  return value === null ? wrong(name, text, takes) : value;
}

export const parseInteger = (min: number, max: number) => (text: string) =>
  /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null;

export const parseNumber = (min: number, max: number) => (text: string) =>
  /^\d+(\.\d+)?$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null;

export const parseFlag = (text: string) => (text === '1' ? true : text === '0' ? false : null);

export const parseUrl = (protocols: string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : null;

export const parseMatch = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : null);

/** For `localhost` Fastify would open a second server on ::1, which has no sockets and which nothing guards. */
export const parseHost = (text: string) =>
  /^[\w.:-]+$/.test(text) ? (text === 'localhost' ? '127.0.0.1' : text) : null;

export function parsePromoCodes(text: string): string[] | null {
  const codes = text.split(',').map((code) => code.trim());
  return codes.every((code) => /^[A-Za-z0-9-]{3,40}$/.test(code)) ? codes : null;
}

export function parseOrigins(text: string): string[] | null {
  const origins = text.split(',').map((origin) => origin.trim());
  return origins.every(
    (origin) => /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin,
  )
    ? origins
    : null;
}

export function parseCountries(text: string): string[] | null {
  const countries = text.split(',').map((country) => country.trim());
  return countries.every((country) => /^[A-Z]{2}$/.test(country)) ? countries : null;
}
