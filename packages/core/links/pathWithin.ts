/** An address within the site. With two slashes at its beginning, browsers would read the name of another host. */
export const pathWithin = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string =>
  pathname.replace(/^\/+/, '/') + search + hash;
