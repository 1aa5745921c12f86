CREATE TABLE "prize_entries" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"pool_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"cents" integer NOT NULL,
	"user_id" uuid,
	"place" integer,
	"held_until" timestamp (3) with time zone,
	"actor_id" uuid,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	"key" text NOT NULL,
	"line" integer NOT NULL,
	CONSTRAINT "prize_entries_key" UNIQUE("pool_id","key","line")
);
--> statement-breakpoint
CREATE TABLE "prize_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pool_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "prize_pools" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prize_pools_owner" UNIQUE("kind","owner_id")
);
--> statement-breakpoint
ALTER TABLE "prize_entries" ADD CONSTRAINT "prize_entries_pool_id_prize_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."prize_pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_payments" ADD CONSTRAINT "prize_payments_pool_id_prize_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."prize_pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prize_entries_user" ON "prize_entries" USING btree ("user_id") WHERE "prize_entries"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "prize_payments_waiting" ON "prize_payments" USING btree ("pool_id","user_id") WHERE "prize_payments"."state" = 'waiting';
--> statement-breakpoint
CREATE FUNCTION prize_entries_only_grow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the prize ledger is only added to';
END
$$;--> statement-breakpoint
CREATE TRIGGER prize_entries_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON "prize_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION prize_entries_only_grow();
