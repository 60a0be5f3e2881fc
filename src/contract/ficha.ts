import { z } from 'zod';
import {
  BOARD_SIZES,
  MEMORY_TYPES,
  MODULE_FORMS,
  PSU_SIZES,
  SOCKETS,
  type PartFacts,
} from '#compatibility/facts/part-facts.ts';

const socket = z.enum(SOCKETS);
const memoryType = z.enum(MEMORY_TYPES);
const boardSize = z.enum(BOARD_SIZES);
const moduleForm = z.enum(MODULE_FORMS);
const psuSize = z.enum(PSU_SIZES);
const count = z.number().nonnegative();

/** A part's facts on the wire; unknown ones are absent. */
export const ficha = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cpu'),
    socket: socket.exactOptional(),
    tdp_w: count.exactOptional(),
    igpu: z.boolean().exactOptional(),
    memory_types: z.array(memoryType).exactOptional(),
    cooler_included: z.boolean().exactOptional(),
    generation: z.string().exactOptional(),
  }),
  z.object({
    kind: z.literal('motherboard'),
    socket: socket.exactOptional(),
    chipset: z.string().exactOptional(),
    memory_type: memoryType.exactOptional(),
    form_factor: boardSize.exactOptional(),
    memory_slots: count.exactOptional(),
    memory_form_factors: z.array(moduleForm).exactOptional(),
    m2_slots: count.exactOptional(),
    bios_flashback: z.boolean().exactOptional(),
    video_output: z.boolean().exactOptional(),
    rear_connectors: z.boolean().exactOptional(),
    power_slot: z.boolean().exactOptional(),
  }),
  z.object({
    kind: z.literal('ram'),
    memory_type: memoryType.exactOptional(),
    modules: count.exactOptional(),
    capacity_gb_total: count.exactOptional(),
    form_factor: moduleForm.exactOptional(),
    speed_mt: count.exactOptional(),
  }),
  z.object({
    kind: z.literal('gpu'),
    chip: z.string().exactOptional(),
    tdp_w: count.exactOptional(),
    recommended_psu_w: count.exactOptional(),
    length_mm: count.exactOptional(),
    power_connectors: z.object({ '8pin': count, '6pin': count, '16pin': count }).exactOptional(),
    video_output: z.boolean().exactOptional(),
    needs_power_slot: z.boolean().exactOptional(),
    low_profile: z.boolean().exactOptional(),
  }),
  z.object({
    kind: z.literal('storage'),
    interface: z.enum(['NVMe', 'SATA']).exactOptional(),
    form_factor: z.enum(['M.2', '2.5', '3.5']).exactOptional(),
    internal: z.boolean().exactOptional(),
    capacity_gb: count.exactOptional(),
  }),
  z.object({
    kind: z.literal('psu'),
    watts: count.exactOptional(),
    form_factor: psuSize.exactOptional(),
    efficiency: z.enum(['white', 'bronze', 'silver', 'gold', 'platinum', 'titanium']).exactOptional(),
    modular: z.enum(['full', 'semi', 'no']).exactOptional(),
    has_16pin: z.boolean().exactOptional(),
    pcie_8pin: count.exactOptional(),
  }),
  z.object({
    kind: z.literal('case'),
    form_factors: z.array(boardSize).exactOptional(),
    psu_included: z.boolean().exactOptional(),
    psu_watts: count.exactOptional(),
    max_gpu_mm: count.exactOptional(),
    max_cooler_mm: count.exactOptional(),
    radiators_mm: z.array(count).exactOptional(),
    psu_form_factors: z.array(psuSize).exactOptional(),
    slim: z.boolean().exactOptional(),
    low_profile_only: z.boolean().exactOptional(),
    rear_connectors: z.boolean().exactOptional(),
  }),
  z.object({
    kind: z.literal('cooler'),
    sockets: z.array(socket).exactOptional(),
    type: z.enum(['air', 'aio']).exactOptional(),
    height_mm: count.exactOptional(),
    radiator_mm: count.exactOptional(),
    max_tdp_w: count.exactOptional(),
  }),
  z.object({ kind: z.literal('not_a_part'), reason: z.string() }),
]) satisfies z.ZodType<PartFacts>;
