CREATE TABLE "promo_uses" (
	"code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promo_uses_code_user_id_pk" PRIMARY KEY("code","user_id")
);
--> statement-breakpoint
CREATE TABLE "premium_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"months" integer,
	"length_ms" bigint,
	"period_from" timestamp (3) with time zone,
	"period_to" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"by_id" uuid,
	"taken_back_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "kind" text DEFAULT 'signUp' NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "days" integer;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "most_uses" integer;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_code_promo_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promo_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_grants" ADD CONSTRAINT "premium_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promo_uses_user" ON "promo_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "premium_grants_user" ON "premium_grants" USING btree ("user_id","at");--> statement-breakpoint
INSERT INTO "premium_grants" ("id", "user_id", "source", "at", "period_from", "period_to") SELECT 'earlier:' || "id", "id", 'earlier', "created_at", "created_at", "premium_until" FROM "users" WHERE "premium_until" > "created_at";
