CREATE TABLE "tournament_stand_ins" (
	"entrant_id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"out_id" uuid NOT NULL,
	"in_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tournament_stand_ins" ADD CONSTRAINT "tournament_stand_ins_entrant_id_tournament_entrants_id_fk" FOREIGN KEY ("entrant_id") REFERENCES "public"."tournament_entrants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_stand_ins" ADD CONSTRAINT "tournament_stand_ins_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_stand_ins" ADD CONSTRAINT "tournament_stand_ins_out_id_users_id_fk" FOREIGN KEY ("out_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_stand_ins" ADD CONSTRAINT "tournament_stand_ins_in_id_users_id_fk" FOREIGN KEY ("in_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tournament_stand_ins_tournament" ON "tournament_stand_ins" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "tournament_stand_ins_out" ON "tournament_stand_ins" USING btree ("out_id");--> statement-breakpoint
CREATE INDEX "tournament_stand_ins_in" ON "tournament_stand_ins" USING btree ("in_id");