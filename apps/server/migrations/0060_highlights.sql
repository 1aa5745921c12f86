CREATE TABLE "highlight_readings" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "highlights" (
	"user_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"kills" integer NOT NULL,
	"clutch" integer,
	"decided" boolean NOT NULL,
	"within_ms" integer,
	"score" integer NOT NULL,
	CONSTRAINT "highlights_match_id_user_id_round_pk" PRIMARY KEY("match_id","user_id","round")
);
--> statement-breakpoint
ALTER TABLE "highlight_readings" ADD CONSTRAINT "highlight_readings_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "highlights_best" ON "highlights" USING btree ("user_id","score");