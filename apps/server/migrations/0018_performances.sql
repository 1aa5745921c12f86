CREATE TABLE "performance_sums" (
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"map" text NOT NULL,
	"matches" integer DEFAULT 0 NOT NULL,
	"wins" integer DEFAULT 0 NOT NULL,
	"losses" integer DEFAULT 0 NOT NULL,
	"rounds" integer DEFAULT 0 NOT NULL,
	"kills" integer DEFAULT 0 NOT NULL,
	"deaths" integer DEFAULT 0 NOT NULL,
	"assists" integer DEFAULT 0 NOT NULL,
	"headshots" integer DEFAULT 0 NOT NULL,
	"damage" integer DEFAULT 0 NOT NULL,
	"clutches_1v1" integer DEFAULT 0 NOT NULL,
	"clutches_1v2" integer DEFAULT 0 NOT NULL,
	"ct_rounds" integer DEFAULT 0 NOT NULL,
	"ct_rounds_won" integer DEFAULT 0 NOT NULL,
	"ct_kills" integer DEFAULT 0 NOT NULL,
	"ct_deaths" integer DEFAULT 0 NOT NULL,
	"ct_damage" integer DEFAULT 0 NOT NULL,
	"t_rounds" integer DEFAULT 0 NOT NULL,
	"t_rounds_won" integer DEFAULT 0 NOT NULL,
	"t_kills" integer DEFAULT 0 NOT NULL,
	"t_deaths" integer DEFAULT 0 NOT NULL,
	"t_damage" integer DEFAULT 0 NOT NULL,
	"standing" integer GENERATED ALWAYS AS ((wins + 5) * 10000 / (wins + losses + 10)) STORED NOT NULL,
	CONSTRAINT "performance_sums_user_id_mode_map_pk" PRIMARY KEY("user_id","mode","map")
);
--> statement-breakpoint
CREATE TABLE "performances" (
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"map" text NOT NULL,
	"match_id" uuid NOT NULL,
	"won" boolean,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"rounds" integer DEFAULT 0 NOT NULL,
	"kills" integer DEFAULT 0 NOT NULL,
	"deaths" integer DEFAULT 0 NOT NULL,
	"assists" integer DEFAULT 0 NOT NULL,
	"headshots" integer DEFAULT 0 NOT NULL,
	"damage" integer DEFAULT 0 NOT NULL,
	"clutches_1v1" integer DEFAULT 0 NOT NULL,
	"clutches_1v2" integer DEFAULT 0 NOT NULL,
	"ct_rounds" integer DEFAULT 0 NOT NULL,
	"ct_rounds_won" integer DEFAULT 0 NOT NULL,
	"ct_kills" integer DEFAULT 0 NOT NULL,
	"ct_deaths" integer DEFAULT 0 NOT NULL,
	"ct_damage" integer DEFAULT 0 NOT NULL,
	"t_rounds" integer DEFAULT 0 NOT NULL,
	"t_rounds_won" integer DEFAULT 0 NOT NULL,
	"t_kills" integer DEFAULT 0 NOT NULL,
	"t_deaths" integer DEFAULT 0 NOT NULL,
	"t_damage" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "performances_user_id_mode_map_match_id_pk" PRIMARY KEY("user_id","mode","map","match_id")
);
--> statement-breakpoint
ALTER TABLE "performance_sums" ADD CONSTRAINT "performance_sums_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performances" ADD CONSTRAINT "performances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performances" ADD CONSTRAINT "performances_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "performance_sums_best" ON "performance_sums" USING btree ("mode","map",(-"standing"),"user_id");--> statement-breakpoint
CREATE INDEX "performances_match" ON "performances" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "performances_player" ON "performances" USING btree ("user_id","ended_at","match_id");--> statement-breakpoint
CREATE INDEX "users_prefix" ON "users" USING btree (lower("nickname") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_country" ON "users" USING btree ("country");--> statement-breakpoint
CREATE INDEX "ratings_best" ON "ratings" USING btree ("mode",(-"elo"),"user_id") WHERE "ratings"."games" >= 10;