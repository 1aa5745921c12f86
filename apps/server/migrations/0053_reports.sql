CREATE TABLE "case_files" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"subject_id" uuid NOT NULL,
	"family" text NOT NULL,
	"match_id" uuid,
	"score" double precision NOT NULL,
	"rank" double precision NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"senior_voted" boolean DEFAULT false NOT NULL,
	"escalated" boolean DEFAULT false NOT NULL,
	"verdict" text,
	"topic" text,
	"days" integer,
	"sanction_id" uuid,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "case_votes" (
	"case_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"opinion" text NOT NULL,
	"opinion_at" timestamp (3) with time zone NOT NULL,
	"verdict" text,
	"topic" text,
	"days" integer,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone,
	CONSTRAINT "case_votes_case_id_user_id_pk" PRIMARY KEY("case_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"family" text NOT NULL,
	"place" text NOT NULL,
	"match_id" uuid,
	"snapshot" jsonb,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"weight" double precision NOT NULL,
	"group_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"outcome" text,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sanctions" ADD COLUMN "match_id" uuid;--> statement-breakpoint
ALTER TABLE "sanctions" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "case_files" ADD CONSTRAINT "case_files_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_files" ADD CONSTRAINT "case_files_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_files" ADD CONSTRAINT "case_files_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_votes" ADD CONSTRAINT "case_votes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_files_rank" ON "case_files" USING btree ("rank") WHERE "case_files"."verdict" IS NULL;--> statement-breakpoint
CREATE INDEX "case_files_subject" ON "case_files" USING btree ("subject_id","family","decided_at");--> statement-breakpoint
CREATE INDEX "case_files_topic" ON "case_files" USING btree ("topic","decided_at");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","at");--> statement-breakpoint
CREATE INDEX "reports_case" ON "reports" USING btree ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_id","case_id");--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;