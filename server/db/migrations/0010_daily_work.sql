CREATE TABLE "case_visits" (
	"user_diet_id" integer NOT NULL,
	"staff_id" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_visits_user_diet_id_staff_id_pk" PRIMARY KEY("user_diet_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "program_templates" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"image_src" text DEFAULT '' NOT NULL,
	"video_src" text DEFAULT '' NOT NULL,
	"sound_src" text DEFAULT '' NOT NULL,
	"diet_doc" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"user_diet_id" integer NOT NULL,
	"round" integer NOT NULL,
	"image_src" text DEFAULT '' NOT NULL,
	"video_src" text DEFAULT '' NOT NULL,
	"sound_src" text DEFAULT '' NOT NULL,
	"diet_doc" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "programs_user_diet_id_round_pk" PRIMARY KEY("user_diet_id","round")
);
--> statement-breakpoint
ALTER TABLE "staff_audit" DROP CONSTRAINT "staff_audit_action_known";--> statement-breakpoint
ALTER TABLE "user_diets" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_diets" ADD COLUMN "waiting_since" timestamp with time zone GENERATED ALWAYS AS (case when status = 3 then sent_at end) STORED;--> statement-breakpoint
ALTER TABLE "user_diets" ADD COLUMN "return_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_diets" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "refusal_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "waiting_since" timestamp with time zone GENERATED ALWAYS AS (case when not is_approved and refusal_reason = '' then written_at end) STORED;--> statement-breakpoint
ALTER TABLE "case_visits" ADD CONSTRAINT "case_visits_user_diet_id_user_diets_id_fk" FOREIGN KEY ("user_diet_id") REFERENCES "public"."user_diets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_visits" ADD CONSTRAINT "case_visits_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_user_diet_id_user_diets_id_fk" FOREIGN KEY ("user_diet_id") REFERENCES "public"."user_diets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_visits_of_staff" ON "case_visits" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "user_diets_waiting" ON "user_diets" USING btree ("waiting_since","id");--> statement-breakpoint
CREATE INDEX "comments_waiting" ON "comments" USING btree ("waiting_since","id");