ALTER TABLE "lobby_players" DROP CONSTRAINT "lobby_players_slot";--> statement-breakpoint
ALTER TABLE "lobbies" ADD COLUMN "lobby" jsonb;--> statement-breakpoint
ALTER TABLE "lobbies" ADD COLUMN "match_id" uuid;--> statement-breakpoint
CREATE INDEX "lobbies_match" ON "lobbies" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "lobby_players_lobby" ON "lobby_players" USING btree ("lobby_id");--> statement-breakpoint
ALTER TABLE "lobby_players" DROP COLUMN "slot";