CREATE TABLE "trust_facts" (
	"match_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"team" text NOT NULL,
	"group_id" uuid NOT NULL,
	"performed" double precision NOT NULL,
	"gap" double precision NOT NULL,
	"deviation" double precision NOT NULL,
	"games" integer NOT NULL,
	"chance" double precision NOT NULL,
	"won" boolean,
	"team_size" integer NOT NULL,
	CONSTRAINT "trust_facts_match_id_user_id_pk" PRIMARY KEY("match_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "trust_flags" (
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trust_flags_user_id_mode_kind_at_pk" PRIMARY KEY("user_id","mode","kind","at")
);
--> statement-breakpoint
CREATE TABLE "trust_scales" (
	"mode" text PRIMARY KEY NOT NULL,
	"slope" double precision,
	"sd" double precision,
	"samples" integer NOT NULL,
	"measured_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_files" ADD COLUMN "found" jsonb;--> statement-breakpoint
ALTER TABLE "trust_facts" ADD CONSTRAINT "trust_facts_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_facts" ADD CONSTRAINT "trust_facts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_flags" ADD CONSTRAINT "trust_flags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trust_facts_player" ON "trust_facts" USING btree ("user_id","mode","at");--> statement-breakpoint
CREATE INDEX "trust_facts_time" ON "trust_facts" USING btree ("at");