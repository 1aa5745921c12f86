/** What tables are described with, from one place for the same reason as `query.ts`. */
export * from 'drizzle-orm/pg-core';
