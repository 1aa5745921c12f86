CREATE TABLE "banned_steam_ids" (
	"sanction_id" uuid PRIMARY KEY NOT NULL,
	"steam_hash" text NOT NULL,
	"until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "banned_steam_ids" ADD CONSTRAINT "banned_steam_ids_sanction_id_sanctions_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanctions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banned_steam_ids_hash" ON "banned_steam_ids" USING btree ("steam_hash");