CREATE TABLE "hidden_parts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"online" boolean NOT NULL,
	"match" boolean NOT NULL,
	"matches" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_visits" (
	"profile_id" uuid NOT NULL,
	"visitor_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "profile_visits_profile_id_visitor_id_pk" PRIMARY KEY("profile_id","visitor_id")
);
--> statement-breakpoint
ALTER TABLE "hidden_parts" ADD CONSTRAINT "hidden_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_visits" ADD CONSTRAINT "profile_visits_profile_id_users_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_visits" ADD CONSTRAINT "profile_visits_visitor_id_users_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_visits_profile" ON "profile_visits" USING btree ("profile_id","at");--> statement-breakpoint
CREATE INDEX "profile_visits_visitor" ON "profile_visits" USING btree ("visitor_id","at");--> statement-breakpoint
CREATE INDEX "profile_visits_at" ON "profile_visits" USING btree ("at");