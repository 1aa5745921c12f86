CREATE TABLE "game_server_matches" (
	"match_number" integer NOT NULL,
	"server_id" uuid NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_server_matches_match_number_server_id_pk" PRIMARY KEY("match_number","server_id")
);
--> statement-breakpoint
CREATE TABLE "match_backups" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "game_server_matches" ADD CONSTRAINT "game_server_matches_server_id_game_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."game_servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_backups" ADD CONSTRAINT "match_backups_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_server_matches_server" ON "game_server_matches" USING btree ("server_id","taken_at");