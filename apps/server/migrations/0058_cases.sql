CREATE TABLE "appeals" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"sanction_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"contested" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"with_admins" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"reason" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "case_files" ADD COLUMN "removal_id" uuid;--> statement-breakpoint
ALTER TABLE "case_votes" ADD COLUMN "take_away_days" integer;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_sanction_id_sanctions_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanctions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_once" ON "appeals" USING btree ("sanction_id") WHERE "appeals"."outcome" IS DISTINCT FROM 'undecided';--> statement-breakpoint
CREATE INDEX "appeals_user" ON "appeals" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("at") WHERE "appeals"."outcome" IS NULL;