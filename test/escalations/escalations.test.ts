import { beforeEach, expect, test } from 'vitest';
import { updateEscalations } from '#lib/leads/escalations/contract.ts';
import { getEscalations, getWaiting } from '#lib/leads/escalations/contract.ts';
import { deleteLead, updateLeadLocation, updateLeadStatus } from '#lib/leads/leads/contract.ts';
import { createHoliday, updateProfile } from '#lib/places/profile/contract.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { interceptCalls } from '#test/support/table-calls.ts';
