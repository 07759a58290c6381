CREATE TABLE "access_logs" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"url_path" text NOT NULL,
	"ip" text NOT NULL,
	"device_name" text NOT NULL,
	"reference_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activation_codes" (
	"user_id" integer NOT NULL,
	"is_for_known" boolean DEFAULT false NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activation_codes_user_id_is_for_known_pk" PRIMARY KEY("user_id","is_for_known")
);
--> statement-breakpoint
CREATE TABLE "code_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"code" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"failure" text,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"path" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_stored" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"whats_app" text DEFAULT '' NOT NULL,
	"gender" integer DEFAULT 0 NOT NULL,
	"birth_date" text DEFAULT '' NOT NULL,
	"instagram_id" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"national_code" text DEFAULT '' NOT NULL,
	"friend_name" text DEFAULT '' NOT NULL,
	"friend_phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "users_gender_known" CHECK ("users"."gender" in (0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "coaches" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text DEFAULT gen_random_uuid()::text NOT NULL,
	"position" integer,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"credential" text NOT NULL,
	"about" text NOT NULL,
	CONSTRAINT "coaches_by_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text DEFAULT gen_random_uuid()::text NOT NULL,
	"position" integer,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"price" bigint NOT NULL,
	"description" text NOT NULL,
	"coach_id" integer,
	"preview_video" text DEFAULT '' NOT NULL,
	"requirements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"share_image" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"descriptions" jsonb NOT NULL,
	"discount_percent" double precision DEFAULT 0 NOT NULL,
	"extra_discount_percent" double precision DEFAULT 0 NOT NULL,
	"is_live" boolean NOT NULL,
	"length" text NOT NULL,
	"session_count" integer NOT NULL,
	"session_duration" integer NOT NULL,
	"info" text NOT NULL,
	"diet_id" integer,
	CONSTRAINT "courses_by_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "diets" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text DEFAULT gen_random_uuid()::text NOT NULL,
	"position" integer,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"price" bigint NOT NULL,
	"description" text NOT NULL,
	"coach_id" integer,
	"preview_video" text DEFAULT '' NOT NULL,
	"requirements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"share_image" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"descriptions" jsonb NOT NULL,
	"discount_percent" double precision DEFAULT 0 NOT NULL,
	"extra_discount_percent" double precision DEFAULT 0 NOT NULL,
	"questionnaire_id" integer,
	"holdover_questionnaire_id" integer,
	CONSTRAINT "diets_by_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "gateways" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text DEFAULT gen_random_uuid()::text NOT NULL,
	"position" integer,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"type" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "gateways_by_key" UNIQUE("key"),
	CONSTRAINT "gateways_type_known" CHECK ("gateways"."type" in (2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text DEFAULT gen_random_uuid()::text NOT NULL,
	"position" integer,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"price" bigint NOT NULL,
	"description" text NOT NULL,
	"coach_id" integer,
	"preview_video" text DEFAULT '' NOT NULL,
	"requirements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"share_image" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"inventories" jsonb NOT NULL,
	CONSTRAINT "products_by_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "questionnaires" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text DEFAULT gen_random_uuid()::text NOT NULL,
	"position" integer,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"questions" jsonb NOT NULL,
	CONSTRAINT "questionnaires_by_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"tax_percent" double precision NOT NULL,
	"enamad" boolean NOT NULL,
	"seal_url" text DEFAULT '' NOT NULL,
	"seller_name" text DEFAULT '' NOT NULL,
	"seller_address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"whats_app" text DEFAULT '' NOT NULL,
	"support_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refund_rule" text DEFAULT '' NOT NULL,
	CONSTRAINT "settings_tax_in_percent" CHECK ("settings"."tax_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "content_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text DEFAULT gen_random_uuid()::text NOT NULL,
	"position" integer,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"page_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "content_files_by_key" UNIQUE("page_id","key")
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "user_diets" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"diet_id" integer NOT NULL,
	"status" integer DEFAULT 2 NOT NULL,
	"show_holdover" boolean DEFAULT false NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"image_src" text DEFAULT '' NOT NULL,
	"video_src" text DEFAULT '' NOT NULL,
	"sound_src" text DEFAULT '' NOT NULL,
	"diet_doc" text DEFAULT '' NOT NULL,
	"modified_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "user_diets_status_known" CHECK ("user_diets"."status" in (2, 3, 4, 5))
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
CREATE TABLE "lessons" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text DEFAULT gen_random_uuid()::text NOT NULL,
	"position" integer,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"course_id" integer NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"description" text NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"external_video" text DEFAULT '' NOT NULL,
	"video_src" text DEFAULT '' NOT NULL,
	"is_live_stream" boolean DEFAULT false NOT NULL,
	"live_embed_type" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lessons_by_key" UNIQUE("course_id","key"),
	CONSTRAINT "lessons_embed_type_known" CHECK ("lessons"."live_embed_type" in (0, 1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "user_courses" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_courses_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"invoice_id" integer NOT NULL,
	"product_type" integer NOT NULL,
	"item_id" integer NOT NULL,
	"title" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"no_tax_price" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "invoice_items_product_type_known" CHECK ("invoice_items"."product_type" in (1, 2, 3, 4)),
	CONSTRAINT "invoice_items_quantity_in_limits" CHECK ("invoice_items"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"gateway_id" integer NOT NULL,
	"pay_status" integer DEFAULT 0 NOT NULL,
	"total_price" bigint NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pending_key" text,
	"bank_token" text,
	"returned" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"bank_reference" text DEFAULT '' NOT NULL,
	"failure_reason" text,
	"refund_due" bigint DEFAULT 0 NOT NULL,
	"refunded_at" timestamp with time zone,
	"is_reversal_pending" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invoices_pending_key_unique" UNIQUE("pending_key"),
	CONSTRAINT "invoices_bank_token_unique" UNIQUE("bank_token"),
	CONSTRAINT "invoices_pay_status_known" CHECK ("invoices"."pay_status" in (0, 1, 2)),
	CONSTRAINT "invoices_failure_reason_known" CHECK ("invoices"."failure_reason" in ('cancelled', 'wrongPin', 'insufficientFunds', 'expired', 'amountMismatch'))
);
--> statement-breakpoint
ALTER TABLE "access_logs" ADD CONSTRAINT "access_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_codes" ADD CONSTRAINT "activation_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_diet_id_diets_id_fk" FOREIGN KEY ("diet_id") REFERENCES "public"."diets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diets" ADD CONSTRAINT "diets_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diets" ADD CONSTRAINT "diets_questionnaire_id_questionnaires_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaires"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diets" ADD CONSTRAINT "diets_holdover_questionnaire_id_questionnaires_id_fk" FOREIGN KEY ("holdover_questionnaire_id") REFERENCES "public"."questionnaires"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_coach_id_coaches_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_files" ADD CONSTRAINT "content_files_page_id_content_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."content_pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_forms" ADD CONSTRAINT "diet_forms_user_diet_id_user_diets_id_fk" FOREIGN KEY ("user_diet_id") REFERENCES "public"."user_diets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_diets" ADD CONSTRAINT "user_diets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_diets" ADD CONSTRAINT "user_diets_diet_id_diets_id_fk" FOREIGN KEY ("diet_id") REFERENCES "public"."diets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_reports" ADD CONSTRAINT "weekly_reports_user_diet_id_user_diets_id_fk" FOREIGN KEY ("user_diet_id") REFERENCES "public"."user_diets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_replies" ADD CONSTRAINT "comment_replies_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_courses" ADD CONSTRAINT "user_courses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_courses" ADD CONSTRAINT "user_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_gateway_id_gateways_id_fk" FOREIGN KEY ("gateway_id") REFERENCES "public"."gateways"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_logs_of_user" ON "access_logs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "code_messages_due" ON "code_messages" USING btree ("next_attempt_at") WHERE "code_messages"."code" is not null;--> statement-breakpoint
CREATE INDEX "rate_limits_by_end" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_of_user" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "courses_of_diet" ON "courses" USING btree ("diet_id");--> statement-breakpoint
CREATE INDEX "courses_of_coach" ON "courses" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "diets_of_coach" ON "diets" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "diets_of_questionnaire" ON "diets" USING btree ("questionnaire_id");--> statement-breakpoint
CREATE INDEX "diets_of_holdover_questionnaire" ON "diets" USING btree ("holdover_questionnaire_id");--> statement-breakpoint
CREATE INDEX "products_of_coach" ON "products" USING btree ("coach_id");--> statement-breakpoint
CREATE INDEX "content_files_of_page" ON "content_files" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "diet_forms_once" ON "diet_forms" USING btree ("user_diet_id","is_holdover","round");--> statement-breakpoint
CREATE UNIQUE INDEX "user_diets_once" ON "user_diets" USING btree ("user_id","diet_id");--> statement-breakpoint
CREATE INDEX "user_diets_of_diet" ON "user_diets" USING btree ("diet_id");--> statement-breakpoint
CREATE INDEX "comment_replies_of_comment" ON "comment_replies" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "comments_of_lesson" ON "comments" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "comments_of_user" ON "comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lessons_of_course" ON "lessons" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "user_courses_of_course" ON "user_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "invoice_items_of_invoice" ON "invoice_items" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_of_user" ON "invoices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "invoices_of_gateway" ON "invoices" USING btree ("gateway_id");--> statement-breakpoint
CREATE INDEX "invoices_pending" ON "invoices" USING btree ("user_id") WHERE "invoices"."pay_status" = 0;--> statement-breakpoint
CREATE INDEX "invoices_to_reverse" ON "invoices" USING btree ("id") WHERE "invoices"."is_reversal_pending";--> statement-breakpoint
-- A change of the shared catalogue notifies every process that caches it.
CREATE FUNCTION "tell_of_catalogue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "courses_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "courses" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_catalogue"();--> statement-breakpoint
CREATE TRIGGER "diets_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "diets" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_catalogue"();--> statement-breakpoint
CREATE TRIGGER "products_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_catalogue"();--> statement-breakpoint
CREATE TRIGGER "gateways_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "gateways" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_catalogue"();--> statement-breakpoint
CREATE TRIGGER "settings_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_catalogue"();--> statement-breakpoint
CREATE TRIGGER "content_pages_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "content_pages" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_catalogue"();--> statement-breakpoint
CREATE TRIGGER "content_files_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "content_files" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_catalogue"();--> statement-breakpoint
-- The courses' response contains coaches and lessons.
CREATE TRIGGER "coaches_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "coaches" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_catalogue"();--> statement-breakpoint
CREATE TRIGGER "lessons_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "lessons" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_catalogue"();--> statement-breakpoint
-- The date of an item's page for search engines.
CREATE FUNCTION "set_updated_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."updated_at" = now();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "courses_dated" BEFORE UPDATE ON "courses" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();--> statement-breakpoint
CREATE TRIGGER "diets_dated" BEFORE UPDATE ON "diets" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();--> statement-breakpoint
CREATE TRIGGER "products_dated" BEFORE UPDATE ON "products" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();
