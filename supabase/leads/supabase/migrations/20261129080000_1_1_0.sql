-- 1.1.0. What staff search by is written by the server, which folds texts and knows the normal forms of telephone
-- numbers: rows of 1.0.0 get it at the first start. The server counts the points of tags, too, and nothing expires on the
-- word of a wrong clock.

-- Functions that 1.1.0 calls with other parameters

drop function
  public.search_leads(jsonb), public.undo_leads(uuid),
  public.change_leads(text, boolean, uuid, text[], text, jsonb, uuid, timestamptz, uuid[], uuid),
  public.export_person(text, text), public.erase_person(text, text), public.delete_old_leads(interval),
  private.same_number(text, text), private.phone_digits(text);


-- Leads

drop index public.leads_contact_email_idx;
alter table public.leads drop column search_text;
alter table public.leads rename column act to action_id;
alter table public.leads rename column before_act to before_action;
alter index public.leads_act_idx rename to leads_action_idx;

-- By what staff find a lead. The server writes these, and `compute_lead` clears them when what they are made of changes:
-- `completeRows` of app/utils/search-columns.server.ts. The text that `search_leads` looks through has the number behind
-- the character 31; of an address all spellings have one key; a number has one or more normal forms.
alter table public.leads
  add column search_text text,
  add column email_key text,
  add column phone_forms text[];

create index leads_contact_email_idx on public.leads (email_key) where email_key is not null;
create index leads_contact_phone_idx on public.leads using gin (phone_forms);
create index leads_incomplete_idx on public.leads (id) where search_text is null;

-- A lead is sent again when its conversation comes to another step that saves it. Should an earlier part of the
-- conversation come later, over another process or after a lost connection, it adds its contact and takes nothing away.
create or replace function private.keep_whole_conversation() returns trigger
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
create or replace function private.compute_lead() returns trigger
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

-- The server counts the points: app/islands/chat/lead-score.ts.
drop function
  private.lead_score(text[]), private.lead_status(integer), private.fold_text(text), private.joined(text[]);

alter policy "visitors leave plain leads" on public.leads
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
revoke insert (lead_score, status) on public.leads from anon;


-- The inbox

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
  public.search_leads(jsonb, text[]), public.undo_leads(uuid),
  public.change_leads(text, boolean, uuid, text[], text, jsonb, text[], uuid, timestamptz, uuid[], uuid, boolean)
  from public, anon, authenticated;
grant execute on function
  public.search_leads(jsonb, text[]), public.undo_leads(uuid),
  public.change_leads(text, boolean, uuid, text[], text, jsonb, text[], uuid, timestamptz, uuid[], uuid, boolean)
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
