ALTER TABLE "leagues" ADD COLUMN "queue" text;--> statement-breakpoint
UPDATE "leagues" SET "queue" = CASE "id" WHEN '790093242344' THEN 'duo-league' ELSE 'solo-league' END;--> statement-breakpoint
ALTER TABLE "leagues" ALTER COLUMN "queue" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "season_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "leagues" ADD COLUMN "goes_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "league_results" ADD COLUMN "league_id" text;--> statement-breakpoint
UPDATE "league_results" r SET "league_id" = s."league_id" FROM "league_seasons" s WHERE s."id" = r."season_id";--> statement-breakpoint
ALTER TABLE "league_results" ALTER COLUMN "league_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "league_results" DROP CONSTRAINT "league_results_match_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "league_results" ADD CONSTRAINT "league_results_match_id_user_id_league_id_pk" PRIMARY KEY("match_id","user_id","league_id");--> statement-breakpoint
ALTER TABLE "league_results" ADD CONSTRAINT "league_results_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;
