import { moment } from '../../platform/db/columns.ts';
import { pgTable, text } from '../../platform/db/schema.ts';

/** DIS2: what the channel was told, each once, whatever is undone and done again. */
export const discordPosts = pgTable('discord_posts', {
  key: text().primaryKey(),
  at: moment('at').notNull(),
});
