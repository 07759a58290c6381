CREATE TABLE "activation_codes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_replies" (
	"id" serial PRIMARY KEY NOT NULL,
	"comment_id" integer NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" serial PRIMARY KEY NOT NULL,
	"lesson_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"page_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"path" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"header" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"footer" text DEFAULT '' NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_pages_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "diet_forms" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_diet_id" integer NOT NULL,
	"is_holdover" boolean NOT NULL,
	"round" integer NOT NULL,
	"answer_object" text NOT NULL,
	"calorie" bigint DEFAULT 0 NOT NULL,
	"diet_type" double precision DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"description" text NOT NULL,
	"external_video" text DEFAULT '' NOT NULL,
	"video_src" text DEFAULT '' NOT NULL,
	"is_live_stream" boolean DEFAULT false NOT NULL,
	"live_embed_type" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_logins" (
	"id" serial PRIMARY KEY NOT NULL,
	"requested_user" text NOT NULL,
	"is_granted" boolean NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"path" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_diet_id" integer NOT NULL,
	"size_list" text NOT NULL,
	"weight_list" text NOT NULL,
	CONSTRAINT "weekly_reports_user_diet_id_unique" UNIQUE("user_diet_id")
);
--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "color" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_diets" ADD COLUMN "show_holdover" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_diets" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_diets" ADD COLUMN "image_src" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_diets" ADD COLUMN "video_src" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_diets" ADD COLUMN "sound_src" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_diets" ADD COLUMN "diet_doc" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_diets" ADD COLUMN "modified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_diets" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activation_codes" ADD CONSTRAINT "activation_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_replies" ADD CONSTRAINT "comment_replies_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_files" ADD CONSTRAINT "content_files_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_forms" ADD CONSTRAINT "diet_forms_user_diet_id_user_diets_id_fk" FOREIGN KEY ("user_diet_id") REFERENCES "public"."user_diets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_reports" ADD CONSTRAINT "weekly_reports_user_diet_id_user_diets_id_fk" FOREIGN KEY ("user_diet_id") REFERENCES "public"."user_diets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_of_lesson" ON "comments" USING btree ("lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "diet_forms_once" ON "diet_forms" USING btree ("user_diet_id","is_holdover","round");--> statement-breakpoint
CREATE INDEX "lessons_of_course" ON "lessons" USING btree ("course_id");