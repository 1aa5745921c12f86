/**
 * The only import of the query builder: each file that imports the package itself makes Node read the package's long
 * exports map again, which for sixty files costs a third of a second per start.
 */
export * from 'drizzle-orm';
