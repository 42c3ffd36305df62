-- Notes of staff on messages, and the record of who did what.

create table public.submission_notes (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  author_id uuid default auth.uid() references public.staff (user_id) on delete set null,
  -- Kept apart from `author_id`, so that a note still has a name when its author has left.
  author_name text not null default private.actor_name(),
  body text not null,
  created_at timestamptz not null default now(),
  constraint submission_notes_author_name_length check (char_length(author_name) between 1 and 254),
  constraint submission_notes_body_length check (char_length(body) <= 4000),
  constraint submission_notes_body_present check (body ~ '[^\s\u00a0\u200b-\u200f\u2060\u3000\ufeff]'),
  constraint submission_notes_body_plain check (body !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]')
);

create index submission_notes_submission_idx on public.submission_notes (submission_id, created_at);

alter table public.submission_notes enable row level security;

create policy "staff read notes" on public.submission_notes
  for select to authenticated
  using ((select private.is_staff()));

create policy "staff sign what they note" on public.submission_notes
  for insert to authenticated
  with check (
    (select private.is_staff())
    and author_id = (select auth.uid())
    and author_name = (select private.actor_name())
    and created_at = now()
  );

create policy "staff take back their own notes" on public.submission_notes
  for delete to authenticated
  using ((select private.is_staff()) and author_id = (select auth.uid()));

revoke all on public.submission_notes from anon, authenticated;
grant select, delete on public.submission_notes to authenticated;
grant insert (submission_id, body) on public.submission_notes to authenticated;
grant select, insert, update, delete on public.submission_notes to service_role;

-- Who did what, when, on what. Changes of messages and notes are written here by the database itself; what happens
-- elsewhere (exports, sign-ins, leads) by the server with the secret key. It holds ids and no words of visitors.
create table public.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  actor_id uuid,
  actor_name text not null,
  action text not null,
  subject_type text not null,
  subject_id uuid,
  detail jsonb not null default '{}',
  constraint audit_log_actor_name_length check (char_length(actor_name) between 1 and 254),
  constraint audit_log_action_shape check (action ~ '^[a-z][a-z_]{0,39}$'),
  constraint audit_log_subject_type_known
    check (subject_type in ('submission', 'lead', 'person', 'staff', 'session')),
  constraint audit_log_detail_small check (jsonb_typeof(detail) = 'object' and length(detail::text) <= 4000)
);

create index audit_log_newest_idx on public.audit_log (created_at desc, id desc);
create index audit_log_subject_idx on public.audit_log (subject_id, created_at desc) where subject_id is not null;

alter table public.audit_log enable row level security;

create policy "staff read the record" on public.audit_log
  for select to authenticated
  using ((select private.is_staff()));

revoke all on public.audit_log from anon, authenticated;
grant select on public.audit_log to authenticated;
grant select, insert, delete on public.audit_log to service_role;

create function private.audit_submission_update() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, actor_name, action, subject_type, subject_id, detail)
  select auth.uid(), private.actor_name(), 'status', 'submission', after.id,
    jsonb_build_object('from', before.status, 'to', after.status)
  from after join before using (id)
  where after.status <> before.status
  union all
  select auth.uid(), private.actor_name(), 'assign', 'submission', after.id,
    jsonb_build_object('from', before.assignee_id, 'to', after.assignee_id)
  from after join before using (id)
  where after.assignee_id is distinct from before.assignee_id;
  return null;
end $$;

-- One entry per statement: an erasure or a clean-up of old messages names how many, not which.
create function private.audit_submission_delete() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer := (select count(*) from before);
begin
  if deleted > 0 then
    insert into public.audit_log (actor_id, actor_name, action, subject_type, detail)
    values (auth.uid(), private.actor_name(), 'delete', 'submission', jsonb_build_object('count', deleted));
  end if;
  return null;
end $$;

create function private.audit_note_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, actor_name, action, subject_type, subject_id, detail)
  select auth.uid(), private.actor_name(), 'note', 'submission', submission_id, jsonb_build_object('note', id)
  from after;
  return null;
end $$;

create trigger audit_submission_update after update on public.contact_submissions
  referencing old table as before new table as after
  for each statement execute function private.audit_submission_update();
create trigger audit_submission_delete after delete on public.contact_submissions
  referencing old table as before
  for each statement execute function private.audit_submission_delete();
create trigger audit_note_insert after insert on public.submission_notes
  referencing new table as after
  for each statement execute function private.audit_note_insert();

revoke all on function
  private.audit_submission_update(), private.audit_submission_delete(), private.audit_note_insert() from public;
