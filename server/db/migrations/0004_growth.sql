CREATE TABLE "registration_codes" (
	"mobile" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "comments_of_lesson";--> statement-breakpoint
DROP INDEX "comments_of_user";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "registration_codes_by_end" ON "registration_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "access_logs_by_time" ON "access_logs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "activation_codes_by_end" ON "activation_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "code_messages_by_time" ON "code_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "operator_logins_by_time" ON "operator_logins" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_by_shard" ON "uploads" USING btree (left(split_part("path", '/', 4), 2));--> statement-breakpoint
CREATE INDEX "comments_of_lesson" ON "comments" USING btree ("lesson_id","is_approved","written_at","id");--> statement-breakpoint
CREATE INDEX "comments_of_user" ON "comments" USING btree ("user_id","lesson_id");