-- The leads project: conversations of the chat. It has no staff of its own: the server reads and writes with the secret
-- key, after it has checked the session of a member of staff in the contact project.

-- Functions that only this database calls.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;


create function private.are_tags(tags text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_and(tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(tag) <= 60), true)
  from unnest(tags) as tag
$$;

revoke all on function private.are_tags(text[]) from public;
grant execute on function private.are_tags(text[]) to anon, authenticated, service_role;


-- Leads. Visitors (anon) may insert a plain one.

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  -- One conversation. Posted again with the same key, it is the same lead.
  idempotency_key uuid not null default gen_random_uuid(),
  user_type text,
  grade text,
  goal text,
  tags text[] not null default '{}',
  -- The server counts the points of the tags: app/islands/chat/lead-score.ts.
  lead_score integer not null default 0,
  status text not null default 'low_priority',
  -- Steps and answers of the conversation, as strings, in order.
  path jsonb not null default '[]',
  booked boolean not null default false,
  locale text,
  contact_name text,
  contact_email text,
  contact_phone text,
  -- When the person agreed to be contacted; without it none of the above is kept.
  consent_at timestamptz,
  -- Leads without contact details have no priority.
  has_contact boolean not null generated always as (coalesce(contact_email, contact_phone) is not null) stored,
  inbox_status text not null default 'new',
  spam_reasons text[] not null default '{}',
  -- A member of staff: a user of the other project, so without a reference.
  assignee_id uuid,
  -- The last change by staff, and what it replaced.
  action_id uuid,
  before_action jsonb,
  -- When the conversation was accepted, which may be long before it came here.
  created_at timestamptz not null default now(),
  stored_at timestamptz not null default now(),
  -- When it was written, not when that transaction began: see `database_time`.
  updated_at timestamptz not null default clock_timestamp(),
  -- By what staff find it. The server writes these, and `compute_lead` clears them when what they are made of changes:
  -- `completeRows` of app/utils/search-columns.server.ts. The text that `search_leads` looks through has the number behind
  -- the character 31; of an address all spellings have one key; a number has one or more normal forms.
  search_text text,
  email_key text,
  phone_forms text[],
  constraint leads_idempotency_key_key unique (idempotency_key),
  constraint leads_user_type_length check (char_length(user_type) between 1 and 100),
  constraint leads_grade_length check (char_length(grade) between 1 and 100),
  constraint leads_goal_length check (char_length(goal) between 1 and 100),
  constraint leads_answers_plain
    check (concat(user_type, grade, goal) !~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'),
  constraint leads_tags_shape check (cardinality(tags) <= 100 and private.are_tags(tags)),
  constraint leads_lead_score_range check (lead_score between 0 and 100),
  constraint leads_status_known check (status in ('high_priority', 'medium_priority', 'low_priority')),
  constraint leads_path_shape check (
    jsonb_typeof(path) = 'array' and jsonb_array_length(path) <= 200 and length(path::text) <= 40000
    and not jsonb_path_exists(path, '$[*] ? (@.type() != "string")')
  ),
  constraint leads_locale_known check (locale in ('en', 'zh', 'zh-TW')),
  constraint leads_contact_name_length check (char_length(contact_name) between 1 and 200),
  constraint leads_contact_name_plain check (contact_name !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint leads_contact_email_length check (char_length(contact_email) <= 254),
  constraint leads_contact_email_shape check (contact_email ~ '^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$'),
  constraint leads_contact_phone_length check (char_length(contact_phone) between 1 and 60),
  constraint leads_contact_plain
    check (concat(contact_email, contact_phone) !~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'),
  constraint leads_contact_consented
    check (consent_at is not null or (contact_email is null and contact_phone is null)),
  constraint leads_contact_name_consented check (consent_at is not null or contact_name is null),
  constraint leads_inbox_status_known check (inbox_status in ('new', 'read', 'answered', 'archived', 'spam')),
  constraint leads_spam_reasons_few check (cardinality(spam_reasons) <= 20)
);

create index leads_newest_idx on public.leads (created_at desc, id desc);
create index leads_inbox_newest_idx on public.leads (inbox_status, created_at desc, id desc);
create index leads_score_idx on public.leads (has_contact desc, lead_score desc, created_at desc, id desc);
create index leads_contact_email_idx on public.leads (email_key) where email_key is not null;
create index leads_contact_phone_idx on public.leads using gin (phone_forms);
create index leads_incomplete_idx on public.leads (id) where search_text is null;
create index leads_assignee_idx on public.leads (assignee_id) where assignee_id is not null;
create index leads_action_idx on public.leads (action_id) where action_id is not null;

-- A lead is sent again when its conversation comes to another step that saves it. Should an earlier part of the
-- conversation come later, over another process or after a lost connection, it adds its contact and takes nothing away.
create function private.keep_whole_conversation() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.user_type := old.user_type;
  new.grade := old.grade;
  new.goal := old.goal;
  new.tags := old.tags;
  new.path := old.path;
  new.booked := old.booked;
  new.locale := old.locale;
  new.lead_score := old.lead_score;
  new.status := old.status;
  return new;
end $$;

-- A lead that was put away is new again when its conversation has gone on, or when an address comes: whoever had put it
-- away has seen only its beginning, or nobody who could be answered.
create function private.compute_lead() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- Generated columns are computed after this trigger.
  completed constant text[] := '{search_text,email_key,phone_forms,has_contact}';
begin
  new.tags := array(
    select tag from unnest(new.tags) with ordinality as given (tag, place) group by tag order by min(place)
  );
  if tg_op = 'UPDATE' then
    -- A conversation that is delivered again keeps its name and its beginning. Its parts may come in any order.
    new.id := old.id;
    new.idempotency_key := old.idempotency_key;
    new.created_at := least(old.created_at, new.created_at);
    new.stored_at := old.stored_at;
    if (new.contact_name, new.contact_email, new.contact_phone, new.user_type, new.grade, new.goal, new.tags, new.path)
      is distinct from
      (old.contact_name, old.contact_email, old.contact_phone, old.user_type, old.grade, old.goal, old.tags, old.path)
    then
      new.search_text := null;
      new.email_key := null;
      new.phone_forms := null;
    end if;
    -- A lead that is completed stays in the lists that were read before.
    if to_jsonb(new) - completed is distinct from to_jsonb(old) - completed then
      new.updated_at := clock_timestamp();
    end if;
    if new.inbox_status in ('read', 'answered', 'archived') and (
      jsonb_array_length(new.path) > jsonb_array_length(old.path)
      or coalesce(old.contact_email, old.contact_phone) is null
        and coalesce(new.contact_email, new.contact_phone) is not null
    ) then
      new.inbox_status := 'new';
      -- It is new for another reason than the action.
      new.action_id := null;
      new.before_action := null;
    end if;
  end if;
  return new;
end $$;

-- Triggers run in the order of their names.
create trigger complete_lead before update on public.leads
  for each row when (jsonb_array_length(new.path) < jsonb_array_length(old.path))
  execute function private.keep_whole_conversation();
create trigger compute_lead before insert or update on public.leads
  for each row execute function private.compute_lead();

revoke all on function private.keep_whole_conversation(), private.compute_lead() from public;

alter table public.leads enable row level security;
-- Holds without the column grants below. The server checks tags against the script, which editors may extend; a visitor who
-- comes past the server may use the tags of the original script only.
create policy "visitors leave plain leads" on public.leads
  for insert to anon
  with check (
    tags <@ array[
      'grade9', 'grade10', 'grade11', 'grade12', 'graduate', 'warm-lead', 'hot-lead', 'ai-skill', 'college-boost',
      'ivy-experience', 'broad-goals', 'engaged', 'conversion'
    ]
    and lead_score = 0 and status = 'low_priority'
    and search_text is null and email_key is null and phone_forms is null
    and inbox_status = 'new' and spam_reasons = '{}' and assignee_id is null
    and contact_name is null and contact_email is null and contact_phone is null and consent_at is null
    and created_at = now() and updated_at between now() and clock_timestamp() and stored_at = now()
  );

revoke all on public.leads from anon, authenticated;
grant insert (idempotency_key, user_type, grade, goal, tags, path, booked, locale) on public.leads to anon;
grant select, insert, update, delete on public.leads to service_role;


-- The inbox: what it shows, and what staff do with many leads at once

-- Numbers on the tabs, and in the filter.
create view public.lead_counts with (security_invoker = true) as
  select
    inbox_status,
    count(*)::integer as count,
    count(*) filter (where has_contact)::integer as with_contact,
    count(*) filter (where has_contact and status = 'high_priority')::integer as high_priority,
    count(*) filter (where has_contact and status = 'medium_priority')::integer as medium_priority,
    count(*) filter (where has_contact and status = 'low_priority')::integer as low_priority,
    count(*) filter (where not has_contact)::integer as no_contact
  from public.leads
  group by inbox_status;

revoke all on public.lead_counts from anon, authenticated;
grant select on public.lead_counts to service_role;

-- Leads in which every word occurs. A word is a list of forms of which one must occur: as it was typed, or as an answer
-- of the path whose label in some language holds it (`"ask_grade:grade-11"`), folded as the server folded `search_text`.
-- For a whole telephone number (`phone`: its forms), leads that left the same one, and those in which it is written.
create function public.search_leads(words jsonb, phone text[] default null) returns setof public.leads
language sql stable set search_path = '' as $$
  with words as materialized (
    select array(select jsonb_array_elements_text(word)) as forms
    from jsonb_array_elements(
      -- Some clients send the list as text.
      case jsonb_typeof(words) when 'string' then (words #>> '{}')::jsonb else words end
    ) as word
  )
  select * from public.leads
  where phone_forms && phone
    or not exists (
      select from words
      where not exists (
        select from unnest(words.forms) as form
        where position(form in case when phone is null then search_text else split_part(search_text, E'\x1f', 1) end) > 0
      )
    )
$$;

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
    where held.relation = 'public.leads'::regclass
      and held.database = (select oid from pg_catalog.pg_database where datname = current_database())
      and held.mode = 'RowExclusiveLock' and held.granted
  ));
end $$;

-- Gives a status, or an assignee, or both to all leads of a list or to some of them (`ids`); returns how many changed.
-- `until` leaves alone what arrived or was changed after the list was read. `action_id`: a name for `undo_leads`.
create function public.change_leads(
  to_status text default null,
  assigns boolean default false,
  to_assignee uuid default null,
  from_statuses text[] default '{new,read,answered,archived,spam}',
  priority text default null,
  words jsonb default '[]',
  phone text[] default null,
  assignee uuid default null,
  until timestamptz default 'infinity',
  ids uuid[] default null,
  action_id uuid default null,
  unassigned boolean default false
) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  changed integer;
begin
  update public.leads l
  set inbox_status = coalesce(to_status, l.inbox_status),
    assignee_id = case when assigns then to_assignee else l.assignee_id end,
    spam_reasons = case when l.inbox_status = 'spam' and to_status is not null then '{}' else l.spam_reasons end,
    action_id = change_leads.action_id,
    before_action = jsonb_build_object(
      'status', l.inbox_status, 'assignee', l.assignee_id, 'reasons', l.spam_reasons
    )
  where l.inbox_status = any (from_statuses) and l.updated_at <= until
    and (l.inbox_status <> coalesce(to_status, l.inbox_status)
      or (assigns and l.assignee_id is distinct from to_assignee))
    and (ids is null or l.id = any (ids))
    and (priority is null or case when l.has_contact then l.status else 'no_contact' end = priority)
    and (assignee is null or l.assignee_id = assignee) and not (unassigned and l.assignee_id is not null)
    and l.id in (select found.id from public.search_leads(words, phone) as found);
  get diagnostics changed = row_count;
  return changed;
end $$;

-- Takes an action back. Skips leads that were changed since.
create function public.undo_leads(action_id uuid) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  undone integer;
begin
  update public.leads l
  set inbox_status = l.before_action ->> 'status',
    assignee_id = (l.before_action ->> 'assignee')::uuid,
    spam_reasons = array(select jsonb_array_elements_text(l.before_action -> 'reasons')),
    action_id = null,
    before_action = null
  where l.action_id = undo_leads.action_id;
  get diagnostics undone = row_count;
  return undone;
end $$;

revoke all on function
  public.search_leads(jsonb, text[]), public.database_time(), public.undo_leads(uuid),
  public.change_leads(text, boolean, uuid, text[], text, jsonb, text[], uuid, timestamptz, uuid[], uuid, boolean)
  from public, anon, authenticated;
grant execute on function
  public.search_leads(jsonb, text[]), public.database_time(), public.undo_leads(uuid),
  public.change_leads(text, boolean, uuid, text[], text, jsonb, text[], uuid, timestamptz, uuid[], uuid, boolean)
  to service_role;


-- How often each step of the chat was shown, and how often the chat ended there. Counts per day, nothing about people.

create table public.chat_step_counts (
  step text not null,
  day date not null default (now() at time zone 'utc')::date,
  locale text not null,
  views integer not null default 0,
  exits integer not null default 0,
  primary key (day, step, locale),
  constraint chat_step_counts_step_shape check (step ~ '^[A-Za-z0-9_-]{1,80}$'),
  constraint chat_step_counts_locale_known check (locale in ('en', 'zh', 'zh-TW')),
  constraint chat_step_counts_not_negative check (views >= 0 and exits >= 0)
);

alter table public.chat_step_counts enable row level security;
revoke all on public.chat_step_counts from anon, authenticated;
grant select, insert, update, delete on public.chat_step_counts to service_role;

-- Adds to the counts of today.
create function public.count_chat_step(step text, locale text, views integer default 0, exits integer default 0)
returns void
language sql security invoker set search_path = '' as $$
  insert into public.chat_step_counts as counts (step, locale, views, exits)
  values (count_chat_step.step, count_chat_step.locale, count_chat_step.views, count_chat_step.exits)
  on conflict (day, step, locale) do update
    set views = counts.views + excluded.views, exits = counts.exits + excluded.exits
$$;

-- Views and exits per step since a day.
create function public.chat_funnel(since date default '-infinity')
returns table (step text, views bigint, exits bigint)
language sql stable security invoker set search_path = '' as $$
  select step, sum(views), sum(exits) from public.chat_step_counts where day >= since group by step order by step
$$;

revoke all on function public.count_chat_step(text, text, integer, integer), public.chat_funnel(date)
  from public, anon, authenticated;
grant execute on function public.count_chat_step(text, text, integer, integer), public.chat_funnel(date)
  to service_role;


-- Rights of the people who chatted with us, and the end of what we keep

-- Everything about one e-mail address (by its key) or telephone number (by its forms), except what only serves the inbox.
-- Who has the idempotency key of a lead can change it.
create function public.export_person(address_key text default null, phone text[] default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('leads', coalesce(
    jsonb_agg(
      to_jsonb(l)
        - '{idempotency_key,assignee_id,action_id,before_action,updated_at,stored_at,search_text,email_key,phone_forms}'::text[]
      order by created_at
    ),
    '[]'
  ))
  from public.leads l
  where email_key = address_key or phone_forms && phone
$$;

-- A deletion of more than 50 rows and more than a fifth of a table comes from a wrong clock rather than from age.
create function private.check_share(deleted integer, remaining bigint, any_share boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if deleted > 50 and deleted * 4 > remaining and not any_share then
    raise exception '% of % rows would be deleted.', deleted, deleted + remaining;
  end if;
end $$;

-- Deletes leads that are older than the given time; returns how many. 12 months is what the privacy policy promises, and 25
-- months for counts of use. `as_of` protects against a clock that is ahead.
create function public.delete_old_leads(
  older_than interval default '12 months', as_of timestamptz default now(), any_share boolean default false
) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  today timestamptz := least(as_of, now());
  deleted integer;
  counts integer;
begin
  if older_than is null or older_than < interval '30 days' then
    raise exception 'older_than must be at least 30 days.' using errcode = '22023';
  end if;
  delete from public.leads where created_at < today - older_than;
  get diagnostics deleted = row_count;
  perform private.check_share(deleted, (select count(*) from public.leads), any_share);
  delete from public.chat_step_counts where day < (today - interval '25 months')::date;
  get diagnostics counts = row_count;
  perform private.check_share(counts, (select count(*) from public.chat_step_counts), any_share);
  return deleted;
end $$;

revoke all on function
  public.export_person(text, text[]), public.delete_old_leads(interval, timestamptz, boolean)
  from public, anon, authenticated;
grant execute on function
  public.export_person(text, text[]), public.delete_old_leads(interval, timestamptz, boolean)
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
