/** The table builder, in one place for the same reason as `query.ts`. */
export * from 'drizzle-orm/pg-core';
