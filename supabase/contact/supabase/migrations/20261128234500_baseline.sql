-- The contact project: staff, messages of the contact form, the record of actions, counts of the site's use.

create extension if not exists pg_trgm with schema extensions;

-- Functions that only this database calls.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;


-- Staff: who may work with messages. Every policy asks this table, because a Supabase user is not yet a member of staff
-- (anybody may be able to sign up or to have a sign-in link sent).

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  name text not null default '',
  role text not null default 'staff',
  created_at timestamptz not null default now(),
  constraint staff_email_length check (char_length(email) between 3 and 254),
  constraint staff_name_length check (char_length(name) <= 200),
  constraint staff_role_known check (role in ('staff', 'admin'))
);

create unique index staff_email_key on public.staff (lower(email));

-- Whether the caller is a member of staff. Somebody who has set up a second factor must have used it, so that the
-- password alone does not open the data past our own sign-in page. (Not every Auth server has factors.)
create function private.is_staff() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.staff where user_id = auth.uid()) then
    return false;
  end if;
  if to_regclass('auth.mfa_factors') is null or auth.jwt() ->> 'aal' = 'aal2' then
    return true;
  end if;
  return not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified');
end $$;

-- Name under which the caller's actions are recorded: the e-mail address of a member of staff, else the role.
create function private.actor_name() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select email from public.staff where user_id = auth.uid()),
    nullif(auth.role(), ''),
    'system'
  )
$$;

revoke all on function private.is_staff(), private.actor_name() from public;
grant execute on function private.is_staff(), private.actor_name() to anon, authenticated, service_role;

alter table public.staff enable row level security;
create policy "staff see their colleagues" on public.staff
  for select to authenticated
  using ((select private.is_staff()));

revoke all on public.staff from anon, authenticated;
grant select on public.staff to authenticated;
grant select, insert, update, delete on public.staff to service_role;


-- Texts

-- Removes invisible characters from what visitors write past the server, as packages/shared/text/clean-text.ts does. Joiners
-- and variation selectors stay inside words, since scripts and emoji need them.
create function private.plain_text(written text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  shown text := regexp_replace(written, '\r\n?|[\u2028\u2029]', E'\n', 'g');
begin
  shown := regexp_replace(shown, '[\u2800\u3164\uffa0]', ' ', 'g');
  shown := regexp_replace(
    shown,
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffc]',
    '', 'g'
  );
  shown := regexp_replace(shown, '(^|\s)[\u200c\u200d\ufe00-\ufe0f]+', '\1', 'g');
  return btrim(shown, E' \t\n');
end $$;

revoke all on function private.plain_text(text) from public;
grant execute on function private.plain_text(text) to anon, authenticated, service_role;


-- Messages of the contact form. Visitors (anon) may insert what they wrote and nothing else. The server delivers with the
-- secret key, so that the time of acceptance, the idempotency key and the signs of spam survive a late delivery.

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  -- Made once per message by whoever accepts it: delivering twice stores one row.
  idempotency_key uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  phone_number text,
  -- A service or the summer program, named in English.
  topic text,
  message text not null,
  -- Language of the page on which it was written.
  locale text,
  status text not null default 'new',
  spam_reasons text[] not null default '{}',
  assignee_id uuid references public.staff (user_id) on delete set null,
  answered_at timestamptz,
  -- When it was accepted, which may be long before it came here.
  created_at timestamptz not null default now(),
  stored_at timestamptz not null default now(),
  -- When it was written, not when that transaction began: see `database_time`.
  updated_at timestamptz not null default clock_timestamp(),
  -- By what staff find it. The server writes these, and `clean_submission` clears them when what they are made of changes:
  -- `completeRows` of app/utils/search-columns.server.ts. The text that `search_submissions` looks through has the number
  -- behind the character 31; of an address all spellings have one key; a number has one or more normal forms.
  search_text text,
  email_key text,
  phone_forms text[],
  constraint contact_submissions_idempotency_key_key unique (idempotency_key),
  constraint contact_submissions_name_length check (char_length(name) <= 200),
  constraint contact_submissions_name_present check (name ~ '[^\s\u00a0\u200b-\u200f\u2060\u3000\ufeff]'),
  constraint contact_submissions_name_plain check (name !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint contact_submissions_email_length check (char_length(email) <= 254),
  constraint contact_submissions_email_shape check (email ~ '^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$'),
  constraint contact_submissions_email_plain check (email !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint contact_submissions_phone_number_length check (char_length(phone_number) between 1 and 60),
  constraint contact_submissions_phone_number_plain check (phone_number !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint contact_submissions_topic_length check (char_length(topic) between 1 and 200),
  constraint contact_submissions_topic_plain check (topic !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint contact_submissions_message_length check (char_length(message) <= 10000),
  constraint contact_submissions_message_present check (message ~ '[^\s\u00a0\u200b-\u200f\u2060\u3000\ufeff]'),
  constraint contact_submissions_message_plain check (message !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'),
  constraint contact_submissions_locale_known check (locale in ('en', 'zh', 'zh-TW')),
  constraint contact_submissions_status_known check (status in ('new', 'read', 'answered', 'archived', 'spam')),
  constraint contact_submissions_spam_reasons_few check (cardinality(spam_reasons) <= 20)
);

comment on column public.contact_submissions.phone_number is
  'The form field `phone`; null when it was left empty.';

-- The tabs of the inbox, newest first; also what next and previous walk along.
create index contact_submissions_newest_idx on public.contact_submissions (created_at desc, id desc);
create index contact_submissions_status_newest_idx on public.contact_submissions (status, created_at desc, id desc);
create index contact_submissions_open_idx on public.contact_submissions (created_at desc, id desc)
  where status in ('new', 'read');
create index contact_submissions_assignee_idx on public.contact_submissions (assignee_id) where assignee_id is not null;
create index contact_submissions_email_idx on public.contact_submissions (email_key);
create index contact_submissions_phone_idx on public.contact_submissions using gin (phone_forms);
create index contact_submissions_incomplete_idx on public.contact_submissions (id) where search_text is null;
create index contact_submissions_search_idx
  on public.contact_submissions using gin (search_text extensions.gin_trgm_ops);

create function private.clean_submission() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.name := private.plain_text(new.name);
  new.email := btrim(new.email);
  new.phone_number := nullif(private.plain_text(new.phone_number), '');
  new.message := private.plain_text(new.message);
  if tg_op = 'UPDATE' then
    new.search_text := null;
    new.email_key := null;
    new.phone_forms := null;
  end if;
  return new;
end $$;

-- Staff change what they think of a message, and correct who wrote it and what (the record tells which fields). The rest
-- stays as it is.
create function private.protect_submission() returns trigger
language plpgsql set search_path = '' as $$
declare
  completed constant text[] := '{search_text,email_key,phone_forms}';
  changeable constant text[] :=
    completed || '{name,email,phone_number,message,status,spam_reasons,assignee_id,answered_at,updated_at}'::text[];
begin
  if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable then
    raise exception 'This column of a message cannot change.' using errcode = '42501';
  end if;
  -- A row that is completed stays in the lists that were read before.
  if to_jsonb(new) - completed is distinct from to_jsonb(old) - completed then
    new.updated_at := clock_timestamp();
  end if;
  -- Archiving keeps the time of the answer; back in the inbox the message waits again.
  new.answered_at := case
    when new.status in ('new', 'read') then null
    when new.status = 'answered' then coalesce(old.answered_at, now())
    else old.answered_at
  end;
  return new;
end $$;

create trigger clean_submission before insert or update of name, email, phone_number, message on public.contact_submissions
  for each row execute function private.clean_submission();
create trigger protect_submission before update on public.contact_submissions
  for each row execute function private.protect_submission();

revoke all on function private.clean_submission(), private.protect_submission() from public;

alter table public.contact_submissions enable row level security;
-- Holds without the column grants below: a row with a status, a sign of spam or a time of its own is refused.
create policy "visitors write plain messages" on public.contact_submissions
  for insert to anon
  with check (
    status = 'new' and spam_reasons = '{}' and assignee_id is null
    and search_text is null and email_key is null and phone_forms is null
    and created_at = now() and updated_at between now() and clock_timestamp() and stored_at = now()
  );
create policy "staff read messages" on public.contact_submissions
  for select to authenticated
  using ((select private.is_staff()));
create policy "staff sort and correct messages" on public.contact_submissions
  for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));
create policy "staff erase messages" on public.contact_submissions
  for delete to authenticated
  using ((select private.is_staff()));

revoke all on public.contact_submissions from anon, authenticated;
grant insert (idempotency_key, name, email, phone_number, topic, message, locale)
  on public.contact_submissions to anon;
grant select, delete on public.contact_submissions to authenticated;
grant update (
  name, email, phone_number, message, status, spam_reasons, assignee_id, search_text, email_key, phone_forms
)
  on public.contact_submissions to authenticated;
grant select, insert, update, delete on public.contact_submissions to service_role;


-- Notes of staff on messages

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
-- A staff account that is removed is looked for among the authors of all notes.
create index submission_notes_author_id_idx on public.submission_notes (author_id);

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


-- Who did what, when, on what. Triggers write down changes of messages and notes; what happens elsewhere (exports,
-- sign-ins, leads) comes through `log_action`. It holds ids and no words of visitors.

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
  constraint audit_log_subject_type_known check (subject_type in ('submission', 'lead', 'person', 'staff', 'session')),
  constraint audit_log_detail_small check (jsonb_typeof(detail) = 'object' and length(detail::text) <= 4000)
);

create index audit_log_newest_idx on public.audit_log (created_at desc, id desc);
create index audit_log_subject_idx on public.audit_log (subject_id, created_at desc) where subject_id is not null;

-- `reasons`: the signs of spam that the action removed, for `undo_action`. `fields`: what was corrected, without old or new words.
create function private.audit_submission_update() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, actor_name, action, subject_type, subject_id, detail)
  select auth.uid(), private.actor_name(), 'status', 'submission', after.id,
    jsonb_build_object('from', before.status, 'to', after.status) || case
      when before.spam_reasons = after.spam_reasons then '{}'
      else jsonb_build_object('reasons', before.spam_reasons)
    end
  from after join before using (id)
  where after.status <> before.status
  union all
  select auth.uid(), private.actor_name(), 'assign', 'submission', after.id,
    jsonb_build_object('from', before.assignee_id, 'to', after.assignee_id)
  from after join before using (id)
  where after.assignee_id is distinct from before.assignee_id
  union all
  select auth.uid(), private.actor_name(), 'correct', 'submission', after.id,
    jsonb_build_object('fields', jsonb_agg(field))
  from after join before using (id)
    cross join unnest('{name,email,phone_number,message}'::text[]) as field
  where to_jsonb(after) -> field is distinct from to_jsonb(before) -> field
  group by after.id;
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

-- Notes that go with their message have no entry: that action has its own.
create function private.audit_note_delete() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, actor_name, action, subject_type, subject_id, detail)
  select auth.uid(), private.actor_name(), 'delete_note', 'submission', submission_id, jsonb_build_object('note', id)
  from before
  where exists (select from public.contact_submissions message where message.id = submission_id);
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
create trigger audit_note_delete after delete on public.submission_notes
  referencing old table as before
  for each statement execute function private.audit_note_delete();

-- The record takes what the website writes and nothing else, so that it can neither be filled with other text nor with
-- actions on other subjects.
create function private.is_count(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select value is null or (jsonb_typeof(value) = 'number' and value::text ~ '^\d{1,9}$')
$$;

create function private.is_known_action(action text, subject_type text, detail jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case
    when action in ('sign_in', 'sign_out', 'change_password') then subject_type = 'session' and detail = '{}'
    when action in ('export', 'export_leads') then
      subject_type = case action when 'export' then 'submission' else 'lead' end
      and detail - 'status' = '{}'
      and detail -> 'status' <@ '["inbox", "overdue", "new", "read", "answered", "archived", "spam", "all"]'
      and jsonb_typeof(detail -> 'status') = 'string'
    when action = 'export_person' then subject_type = 'person' and detail = '{}'
    when action = 'erase_person' then
      subject_type = 'person'
      and detail - '{submissions,leads,left}'::text[] = '{}'
      and private.is_count(detail -> 'submissions') and private.is_count(detail -> 'leads')
      and coalesce(detail ->> 'left', 'both') in ('submissions', 'leads', 'both', 'outboxes')
    when action = 'reply' then subject_type = 'submission' and detail = '{}'
    when action in ('lead_undo', 'lead_correct', 'lead_delete') then
      subject_type = 'lead' and detail - 'count' = '{}' and private.is_count(detail -> 'count')
    when action in ('lead_status', 'lead_assign') then
      subject_type = 'lead'
      and detail - '{to,action_id,count}'::text[] = '{}'
      and (action = 'lead_status') = (detail ? 'to')
      and coalesce(detail ->> 'to', 'new') in ('new', 'read', 'answered', 'archived', 'spam')
      and coalesce(detail ->> 'action_id', '') ~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$'
      and private.is_count(detail -> 'count')
  end, false)
$$;

-- Writes down what a member of staff did elsewhere than in the tables of this project. Only a reply and the correction of a
-- lead name their subject.
create function public.log_action(
  action text, subject_type text, subject_id uuid default null, detail jsonb default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- Some clients send the object as text.
  given jsonb := case jsonb_typeof(detail) when 'string' then (detail #>> '{}')::jsonb else detail end;
begin
  if not private.is_staff() then
    raise exception 'Only actions of staff are recorded.' using errcode = '42501';
  end if;
  if (subject_id is not null) is distinct from (action in ('reply', 'lead_correct')) or jsonb_typeof(given) is distinct from 'object'
    or not private.is_known_action(action, subject_type, given)
  then
    raise exception 'Unknown action.' using errcode = '22023';
  end if;
  insert into public.audit_log (actor_id, actor_name, action, subject_type, subject_id, detail)
  values (auth.uid(), private.actor_name(), action, subject_type, subject_id, given);
end $$;

revoke all on function
  private.audit_submission_update(), private.audit_submission_delete(),
  private.audit_note_insert(), private.audit_note_delete(),
  private.is_count(jsonb), private.is_known_action(text, text, jsonb)
  from public;
revoke all on function public.log_action(text, text, uuid, jsonb) from public, anon, authenticated;
grant execute on function public.log_action(text, text, uuid, jsonb) to authenticated, service_role;

alter table public.audit_log enable row level security;
create policy "staff read the record" on public.audit_log
  for select to authenticated
  using ((select private.is_staff()));

revoke all on public.audit_log from anon, authenticated;
grant select on public.audit_log to authenticated;
grant select, insert, delete on public.audit_log to service_role;


-- The inbox: what it shows, and what staff do with many messages at once

-- Numbers on the tabs.
create view public.submission_counts with (security_invoker = true) as
  select status, count(*)::integer as count from public.contact_submissions group by status;

-- Topics of the filter, the most frequent first. Who writes past the server can make any up.
create view public.submission_topics with (security_invoker = true) as
  select topic, count(*)::integer as count
  from public.contact_submissions
  where topic is not null and status <> 'spam'
  group by topic
  order by count(*) desc, topic
  limit 30;

revoke all on public.submission_counts, public.submission_topics from anon, authenticated;
grant select on public.submission_counts, public.submission_topics to authenticated, service_role;

-- Messages in which every word occurs, in whatever language, anywhere in name, address, number or text; for a whole
-- telephone number (`phone`: its forms), those that came with the same one, and those whose text has it. The server folds
-- the words as it folded `search_text`. The result is filtered, ordered and paged like the table. It passes row level
-- security and asks for staff itself, since behind a policy LIKE cannot use the index (it is not leakproof).
create function public.search_submissions(words text[], phone text[] default null)
returns setof public.contact_submissions
language plpgsql stable security definer set search_path = '' set work_mem = '32MB' as $$
declare
  patterns text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from unnest(words) as word
    order by char_length(word) desc
  );
begin
  if not private.is_staff() and auth.role() is distinct from 'service_role' then
    raise exception 'Only staff may search messages.' using errcode = '42501';
  end if;
  if phone is not null then
    return query
      select * from public.contact_submissions
      where search_text like patterns[1] and split_part(search_text, E'\x1f', 1) like all (patterns)
        or phone_forms && phone;
    return;
  end if;
  -- The longest word by the index, the others among what it found.
  return query
    select * from public.contact_submissions
    where search_text like patterns[1] and search_text like all (patterns[2:]);
end $$;

-- The time for `until`, read before a list: before everything that somebody has written by now and not committed. Whose
-- transactions its owner may not see (which takes `pg_read_all_stats` or a superuser) does not count. The clock comes
-- first: who begins to write after the look at the locks writes a later time.
create function public.database_time() returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  now_or_before timestamptz := clock_timestamp();
begin
  return least(now_or_before, (
    select min(writer.xact_start) - interval '1 microsecond'
    from pg_catalog.pg_locks held
    join pg_catalog.pg_stat_activity writer using (pid)
    where held.relation = 'public.contact_submissions'::regclass
      and held.database = (select oid from pg_catalog.pg_database where datname = current_database())
      and held.mode = 'RowExclusiveLock' and held.granted
  ));
end $$;

-- Gives a new status to all messages of a list, or to some of them (`ids`); returns how many it changed. `until` leaves
-- alone what arrived or was changed after the list was read. What is not spam has no signs of spam either.
create function public.sort_submissions(
  to_status text,
  from_statuses text[] default '{new,read,answered,archived,spam}',
  words text[] default '{}',
  phone text[] default null,
  assignee uuid default null,
  until timestamptz default 'infinity',
  ids uuid[] default null,
  received_until timestamptz default 'infinity',
  unassigned boolean default false,
  of_topic text default null,
  of_locale text default null
) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  sorted integer;
begin
  update public.contact_submissions s
  set status = to_status,
    spam_reasons = case when s.status = 'spam' then '{}' else s.spam_reasons end
  where s.status = any (from_statuses) and s.status <> to_status and s.updated_at <= until
    and s.created_at <= received_until
    and (ids is null or s.id = any (ids))
    and (assignee is null or s.assignee_id = assignee) and not (unassigned and s.assignee_id is not null)
    and (of_topic is null or s.topic = of_topic) and (of_locale is null or s.locale = of_locale)
    and (words = '{}' or s.id in (select found.id from public.search_submissions(words, phone) as found));
  get diagnostics sorted = row_count;
  return sorted;
end $$;

-- Assigns messages, chosen in the same way, to a member of staff or to nobody.
create function public.assign_submissions(
  to_assignee uuid,
  from_statuses text[] default '{new,read,answered,archived,spam}',
  words text[] default '{}',
  phone text[] default null,
  assignee uuid default null,
  until timestamptz default 'infinity',
  ids uuid[] default null,
  received_until timestamptz default 'infinity',
  unassigned boolean default false,
  of_topic text default null,
  of_locale text default null
) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  assigned integer;
begin
  update public.contact_submissions s
  set assignee_id = to_assignee
  where s.status = any (from_statuses) and s.assignee_id is distinct from to_assignee and s.updated_at <= until
    and s.created_at <= received_until
    and (ids is null or s.id = any (ids))
    and (assignee is null or s.assignee_id = assignee) and not (unassigned and s.assignee_id is not null)
    and (of_topic is null or s.topic = of_topic) and (of_locale is null or s.locale = of_locale)
    and (words = '{}' or s.id in (select found.id from public.search_submissions(words, phone) as found));
  get diagnostics assigned = row_count;
  return assigned;
end $$;

-- Takes back a change of status or assignee; with `whole` of all messages that it changed. Entries of one action share
-- their time. Skips messages that were changed since.
create function public.undo_action(entry bigint, whole boolean default true) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  done public.audit_log;
  undone integer;
begin
  select * into done from public.audit_log where id = entry and action in ('status', 'assign');
  update public.contact_submissions s
  set status = case done.action when 'status' then e.detail ->> 'from' else s.status end,
    spam_reasons = case
      when done.action = 'status' and e.detail ? 'reasons'
        then array(select jsonb_array_elements_text(e.detail -> 'reasons'))
      else s.spam_reasons
    end,
    assignee_id = case done.action
      when 'assign' then (select user_id from public.staff where user_id::text = e.detail ->> 'from')
      else s.assignee_id
    end
  from public.audit_log e
  where e.subject_id = s.id and e.action = done.action
    and e.created_at = done.created_at and e.actor_id is not distinct from done.actor_id
    and (whole or e.id = entry)
    and e.detail ->> 'to' is not distinct from case done.action when 'status' then s.status else s.assignee_id::text end
    and not exists (
      select from public.audit_log later
      where later.subject_id = s.id and later.action = done.action and later.id > e.id
    );
  get diagnostics undone = row_count;
  return undone;
end $$;

revoke all on function
  public.search_submissions(text[], text[]), public.database_time(),
  public.sort_submissions(text, text[], text[], text[], uuid, timestamptz, uuid[], timestamptz, boolean, text, text),
  public.assign_submissions(uuid, text[], text[], text[], uuid, timestamptz, uuid[], timestamptz, boolean, text, text),
  public.undo_action(bigint, boolean)
  from public, anon, authenticated;
grant execute on function
  public.search_submissions(text[], text[]), public.database_time(),
  public.sort_submissions(text, text[], text[], text[], uuid, timestamptz, uuid[], timestamptz, boolean, text, text),
  public.assign_submissions(uuid, text[], text[], text[], uuid, timestamptz, uuid[], timestamptz, boolean, text, text),
  public.undo_action(bigint, boolean)
  to authenticated, service_role;


-- Rights of the people who wrote to us, and the end of what we keep. These functions run with the rights of the caller, so
-- that row level security decides: staff and the server may, visitors reach nothing.

-- Everything about one e-mail address (by its key) or telephone number (by its forms), except what only serves the inbox.
create function public.export_person(address_key text default null, phone text[] default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('submissions', coalesce(jsonb_agg(entry order by created_at), '[]'))
  from (
    select created_at, to_jsonb(s)
      - '{idempotency_key,assignee_id,updated_at,stored_at,search_text,email_key,phone_forms}'::text[]
      || jsonb_build_object('notes', coalesce((
        select jsonb_agg(
          jsonb_build_object('author', n.author_name, 'body', n.body, 'created_at', n.created_at)
          order by n.created_at
        )
        from public.submission_notes n where n.submission_id = s.id
      ), '[]')) as entry
    from public.contact_submissions s
    where email_key = address_key or phone_forms && phone
  ) as entries
$$;

-- A deletion of more than 50 rows and more than a fifth of a table comes from a wrong clock rather than from age.
create function private.check_share(deleted integer, remaining bigint, any_share boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if deleted > 50 and deleted * 4 > remaining and not any_share then
    raise exception '% of % rows would be deleted.', deleted, deleted + remaining;
  end if;
end $$;

-- Deletes messages after whose last exchange (their arrival or a reply) the given time has passed, and the record of
-- actions that is as old; returns how many messages. 24 months is what the privacy policy promises. `as_of` protects
-- against a clock that is ahead.
create function public.delete_old_submissions(
  older_than interval default '24 months', as_of timestamptz default now(), any_share boolean default false
) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  before timestamptz := least(as_of, now()) - older_than;
  deleted integer;
  entries integer;
begin
  if older_than is null or older_than < interval '30 days' then
    raise exception 'older_than must be at least 30 days.' using errcode = '22023';
  end if;
  delete from public.contact_submissions s
  where greatest(created_at, answered_at) < before
    and not exists (
      select from public.audit_log a
      where a.subject_id = s.id and a.action = 'reply' and a.created_at >= before
    );
  get diagnostics deleted = row_count;
  perform private.check_share(deleted, (select count(*) from public.contact_submissions), any_share);
  delete from public.audit_log where created_at < before;
  get diagnostics entries = row_count;
  perform private.check_share(entries, (select count(*) from public.audit_log), any_share);
  return deleted;
end $$;

revoke all on function
  public.export_person(text, text[]), public.delete_old_submissions(interval, timestamptz, boolean)
  from public, anon, authenticated;
grant execute on function public.export_person(text, text[]) to authenticated, service_role;
grant execute on function public.delete_old_submissions(interval, timestamptz, boolean) to service_role;


-- Links for a new password. Of a token only its hash is kept.

create table public.password_reset_links (
  hash text primary key check (char_length(hash) between 40 and 64),
  email text not null check (char_length(email) between 3 and 254),
  expires_at timestamptz not null,
  -- A link works once over all processes: who claims it, claims every link of that account.
  claimed_until timestamptz not null default '-infinity'
);

alter table public.password_reset_links enable row level security;
revoke all on public.password_reset_links from anon, authenticated;
grant select, insert, delete on public.password_reset_links to service_role;
grant update (claimed_until) on public.password_reset_links to service_role;

-- The account, or null for an unknown or expired link and while a claim on the account lasts. One statement: of two
-- claims at once the second waits for the rows of the first and then finds them claimed.
create function public.claim_reset_links(link_hash text, at timestamptz, until timestamptz) returns text
language sql volatile security invoker set search_path = '' as $$
  with claimed as (
    update public.password_reset_links as link
    set claimed_until = until
    where link.email = (
        select asked.email from public.password_reset_links asked
        where asked.hash = link_hash and asked.expires_at > at
      )
      and link.claimed_until <= at
      and not exists (
        select from public.password_reset_links other where other.email = link.email and other.claimed_until > at
      )
    returning link.email, link.hash
  )
  select email from claimed where hash = link_hash
$$;

revoke all on function public.claim_reset_links(text, timestamptz, timestamptz) from public, anon, authenticated;
grant execute on function public.claim_reset_links(text, timestamptz, timestamptz) to service_role;

-- A link ends with the password that it was made for, and with the account: however these end.
create function private.end_reset_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.password_reset_links where email = old.email;
  return null;
end $$;

create trigger reset_links_end_with_password after update on auth.users
  for each row
  when (new.encrypted_password is distinct from old.encrypted_password or new.email is distinct from old.email)
  execute function private.end_reset_links();
create trigger reset_links_end_with_account after delete on auth.users
  for each row execute function private.end_reset_links();


-- What the site counts of its own use: sums per day, page, language and label. Nothing about people; see docs/insights.md.

create table public.site_counts (
  day date not null,
  kind text not null,
  page text not null,
  locale text not null,
  label text not null,
  total integer not null,
  primary key (day, kind, page, locale, label),
  constraint site_counts_kind_known check (kind in ('view', 'arrival', 'click', 'event')),
  constraint site_counts_locale_known check (locale in ('en', 'zh', 'zh-TW')),
  constraint site_counts_lengths check (char_length(page) <= 120 and char_length(label) <= 160),
  constraint site_counts_positive check (total > 0)
);

-- Batches that are in the sums already: one that is sent again, since its answer was lost, is not added twice.
create table public.site_count_batches (
  id uuid primary key,
  added_at timestamptz not null default now()
);

alter table public.site_counts enable row level security;
alter table public.site_count_batches enable row level security;
create policy "staff read the counts" on public.site_counts
  for select to authenticated
  using ((select private.is_staff()));

revoke all on public.site_counts, public.site_count_batches from anon, authenticated;
grant select on public.site_counts to authenticated;
grant select, insert, update, delete on public.site_counts, public.site_count_batches to service_role;

-- Adds a batch, `[{"day", "kind", "page", "locale", "label", "total"}, …]`, once. A day that has 20,000 rows gets no new
-- ones, whoever makes them up. Returns how many rows it has touched.
create function public.add_site_counts(batch uuid, counts jsonb) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  -- Some clients send the list as text.
  entries jsonb := case jsonb_typeof(counts) when 'string' then (counts #>> '{}')::jsonb else counts end;
  touched integer;
begin
  insert into public.site_count_batches (id) values (batch) on conflict do nothing;
  if not found then
    return 0;
  end if;
  with sums as materialized (
    select e.day, e.kind, e.page, e.locale, e.label, sum(e.total) as total
    from jsonb_to_recordset(entries) as e(day date, kind text, page text, locale text, label text, total integer)
    group by 1, 2, 3, 4, 5
  ),
  -- One look into the index for each day: a join could read the counts of all years.
  days as materialized (
    select d.day, 20000 - (select count(*) from public.site_counts c where c.day = d.day) as room
    from (select distinct s.day from sums s) as d
  ),
  known as materialized (
    select s.*, exists (
      select from public.site_counts c
      where c.day = s.day and c.kind = s.kind and c.page = s.page and c.locale = s.locale and c.label = s.label
    ) as is_known
    from sums s
  ),
  placed as (
    select k.*, row_number() over (partition by k.day, k.is_known order by k.kind, k.page, k.locale, k.label) as place
    from known k
  )
  insert into public.site_counts as kept (day, kind, page, locale, label, total)
  select p.day, p.kind, p.page, p.locale, p.label, p.total
  from placed p
  join days on days.day is not distinct from p.day
  where p.is_known or p.place <= days.room
  -- In one order, so that processes that add at the same time wait for each other and not in a circle.
  order by 1, 2, 3, 4, 5
  on conflict (day, kind, page, locale, label) do update set total = kept.total + excluded.total;
  get diagnostics touched = row_count;
  return touched;
end $$;

-- Everything that /admin/insights shows of the days from one to another, as JSON: sums per day, and the most frequent
-- pages, sources, languages and clicks. `since` is the first day of all.
create function public.site_insights(first_day date, last_day date) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with chosen as materialized (
    select * from public.site_counts where day between first_day and last_day
  ),
  ranked as (
    select list, name, sum(total) as total,
      row_number() over (partition by list order by sum(total) desc, name) as place
    from (
      select 'pages' as list, page as name, total from chosen where kind = 'view'
      union all select 'locales', locale, total from chosen where kind = 'view'
      union all select 'sources', label, total from chosen where kind = 'arrival'
      union all select 'clicks', label, total from chosen where kind = 'click'
    ) as named
    group by list, name
  )
  select jsonb_build_object(
    'since', (select min(day) from public.site_counts),
    'days', (
      select coalesce(jsonb_agg(jsonb_build_object('day', day, 'name', name, 'total', total) order by day), '[]')
      from (
        select day, case kind when 'event' then label else kind end as name, sum(total) as total
        from chosen where kind in ('view', 'arrival', 'event')
        group by 1, 2
      ) as daily
    ),
    'lists', (
      select coalesce(
        jsonb_agg(jsonb_build_object('list', list, 'name', name, 'total', total) order by list, place), '[]'
      )
      from ranked where place <= 25
    )
  )
$$;

-- Deletes counts that are older than the given time; returns how many rows. 25 months is what the privacy policy promises.
create function public.delete_old_site_counts(
  older_than interval default '25 months', as_of timestamptz default now(), any_share boolean default false
) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  today timestamptz := least(as_of, now());
  deleted integer;
begin
  if older_than is null or older_than < interval '30 days' then
    raise exception 'older_than must be at least 30 days.' using errcode = '22023';
  end if;
  delete from public.site_counts where day < (today - older_than)::date;
  get diagnostics deleted = row_count;
  perform private.check_share(deleted, (select count(*) from public.site_counts), any_share);
  delete from public.site_count_batches where added_at < today - interval '7 days';
  return deleted;
end $$;

revoke all on function
  public.add_site_counts(uuid, jsonb), public.site_insights(date, date),
  public.delete_old_site_counts(interval, timestamptz, boolean)
  from public, anon, authenticated;
grant execute on function public.site_insights(date, date) to authenticated, service_role;
grant execute on function
  public.add_site_counts(uuid, jsonb), public.delete_old_site_counts(interval, timestamptz, boolean)
  to service_role;


-- Names of the migrations that this database has seen, oldest first, for /admin/status. Null where nobody keeps a record of
-- them, as when they were run by hand.
create function public.ran_migrations() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(concat_ws('_', version, name) order by version), '{}')
    from supabase_migrations.schema_migrations
  );
exception when undefined_table or invalid_schema_name or insufficient_privilege then
  return null;
end
$$;

revoke all on function public.ran_migrations() from public, anon, authenticated;
grant execute on function public.ran_migrations() to service_role;
