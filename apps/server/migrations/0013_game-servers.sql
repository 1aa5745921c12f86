CREATE TABLE "game_servers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"rcon_address" text NOT NULL,
	"player_address" text NOT NULL,
	"region" text,
	"rcon_password" text NOT NULL,
	"join_password" text,
	"source" text NOT NULL,
	"place" integer NOT NULL,
	"disabled_by" text,
	"state" text DEFAULT 'offline' NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"last_error" text,
	"last_error_at" timestamp (3) with time zone,
	"match_number" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_servers_rcon_address" UNIQUE("rcon_address")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "game_servers_match" ON "game_servers" USING btree ("match_number") WHERE match_number IS NOT NULL;