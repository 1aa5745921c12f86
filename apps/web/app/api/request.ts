/** A call's key and input as what `fetch` takes. */
export type CallInput = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
};

export function requestOf(key: string, { params = {}, query = {}, body }: CallInput) {
  const [method, template] = key.split(' ') as [string, string];
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`${key} needs the parameter ${name}`);
    return encodeURIComponent(String(params[name]));
  });
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return {
    url: search ? `${path}?${search}` : path,
    method,
    ...(body !== undefined && sent(body)),
  };
}

const sent = (body: unknown): Pick<RequestInit, 'body' | 'headers'> =>
  body instanceof Uint8Array
    ? { body: body as Uint8Array<ArrayBuffer>, headers: { 'content-type': 'application/octet-stream' } }
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
