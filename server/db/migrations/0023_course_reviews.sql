CREATE TABLE "course_reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refusal_reason" text DEFAULT '' NOT NULL,
	"waiting_since" timestamp with time zone GENERATED ALWAYS AS (case when not is_approved and refusal_reason = '' then written_at end) STORED,
	"reply" text DEFAULT '' NOT NULL,
	CONSTRAINT "course_reviews_of_member" UNIQUE("user_id","course_id"),
	CONSTRAINT "course_reviews_stars" CHECK ("course_reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_of_own_course" FOREIGN KEY ("user_id","course_id") REFERENCES "public"."user_courses"("user_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_reviews_of_course" ON "course_reviews" USING btree ("course_id","is_approved","written_at","id");--> statement-breakpoint
CREATE INDEX "course_reviews_waiting" ON "course_reviews" USING btree ("waiting_since","id");--> statement-breakpoint
-- The class pages show approved reviews. What waits for the staff changes nothing there.
CREATE TRIGGER "course_reviews_added_told" AFTER INSERT ON "course_reviews" FOR EACH ROW WHEN (NEW."is_approved") EXECUTE FUNCTION "tell_of_catalogue"();--> statement-breakpoint
CREATE TRIGGER "course_reviews_changed_told" AFTER UPDATE ON "course_reviews" FOR EACH ROW WHEN (OLD."is_approved" OR NEW."is_approved") EXECUTE FUNCTION "tell_of_catalogue"();--> statement-breakpoint
CREATE TRIGGER "course_reviews_removed_told" AFTER DELETE ON "course_reviews" FOR EACH ROW WHEN (OLD."is_approved") EXECUTE FUNCTION "tell_of_catalogue"();
