CREATE TABLE "fixture_disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fixture_id" uuid NOT NULL,
	"entrant_id" uuid NOT NULL,
	"by_id" uuid,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "fixture_disputes_one" UNIQUE("fixture_id")
);
--> statement-breakpoint
CREATE TABLE "fixture_reports" (
	"fixture_id" uuid NOT NULL,
	"entrant_id" uuid NOT NULL,
	"by_id" uuid,
	"maps" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fixture_reports_fixture_id_entrant_id_pk" PRIMARY KEY("fixture_id","entrant_id")
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "tournament_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "fixture_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "prize_pool_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "about" jsonb;--> statement-breakpoint
ALTER TABLE "fixtures" ADD COLUMN "confirm_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "fixtures" ADD COLUMN "disputable_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "fixture_disputes" ADD CONSTRAINT "fixture_disputes_fixture_id_fixtures_id_fk" FOREIGN KEY ("fixture_id") REFERENCES "public"."fixtures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixture_disputes" ADD CONSTRAINT "fixture_disputes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixture_reports" ADD CONSTRAINT "fixture_reports_fixture_id_fixtures_id_fk" FOREIGN KEY ("fixture_id") REFERENCES "public"."fixtures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixture_reports" ADD CONSTRAINT "fixture_reports_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fixture_disputes_by" ON "fixture_disputes" USING btree ("by_id") WHERE "fixture_disputes"."by_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "fixture_reports_by" ON "fixture_reports" USING btree ("by_id") WHERE "fixture_reports"."by_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_fixture_id_fixtures_id_fk" FOREIGN KEY ("fixture_id") REFERENCES "public"."fixtures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_prize_pool_id_prize_pools_id_fk" FOREIGN KEY ("prize_pool_id") REFERENCES "public"."prize_pools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_tournament" ON "notices" USING btree ("tournament_id") WHERE "notices"."tournament_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "notices_fixture" ON "notices" USING btree ("fixture_id") WHERE "notices"."fixture_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "notices_pool" ON "notices" USING btree ("prize_pool_id") WHERE "notices"."prize_pool_id" IS NOT NULL;